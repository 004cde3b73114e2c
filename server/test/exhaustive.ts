/** Whether this is the full run: `npm run test:all`. */
export const EXHAUSTIVE = process.env.TEST_ALL === '1'
