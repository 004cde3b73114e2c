/** Whether this run takes everything at its full length: `npm run test:all`. */
export const EXHAUSTIVE = process.env.TEST_ALL === '1'
