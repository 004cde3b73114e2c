import { endCheckouts } from '../modules/money/rounds/index.ts'
import type { Job } from './job.ts'

/** Closes checkout pages nobody needs to pay on any more. */
export const endCheckoutsJob: Job = { name: 'end-checkouts', everySeconds: 60, run: endCheckouts }
