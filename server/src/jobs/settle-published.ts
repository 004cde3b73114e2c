import { settlePublished } from '../modules/people/age/index.ts'
import type { Job } from './job.ts'

/** Birthdays pass without anybody calling. */
export const publishedSettled: Job = { name: 'settle-published', everySeconds: 3600, run: settlePublished }
