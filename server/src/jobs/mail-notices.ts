import { actLines } from '../modules/activity/index.ts'
import { mailNotices } from '../modules/notifications/index.ts'
import type { Job } from './job.ts'

/** Emails people about what is waiting for them. */
export const noticeMails: Job = {
  name: 'mail-notices',
  everySeconds: 30,
  run: (context) => mailNotices(context, actLines),
}
