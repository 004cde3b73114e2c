import { endCheckouts } from '../modules/rounds/index.ts'
import type { Job } from './job.ts'

/** Ends pages of the payment provider on which nobody needs to pay any more. */
export const endCheckoutsJob: Job = { name: 'end-checkouts', everySeconds: 60, run: endCheckouts }
