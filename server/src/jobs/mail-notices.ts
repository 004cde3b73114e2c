import { mailNotices } from '../modules/notifications/index.ts'
import type { Job } from './job.ts'

/** Tells people by mail what has waited for them. */
export const noticeMails: Job = { name: 'mail-notices', everySeconds: 30, run: mailNotices }
