import { forgetWords } from '../modules/market/discover/index.ts'
import type { Job } from './job.ts'

export const wordForgetting: Job = {
  name: 'word-forgetting',
  everySeconds: 60,
  run: ({ database }) => forgetWords(database),
}
