import { mailDigests, mailNotices } from '../modules/messages/notifications/index.ts'
import { actLines } from '../modules/trust/activity/index.ts'
import type { Job } from './job.ts'

/** Emails people about what is waiting for them. */
export const noticeMails: Job = {
  name: 'mail-notices',
  everySeconds: 30,
  run: (context) => mailNotices(context, actLines),
}

/** Emails people the digest of what they did not want to hear of at once. */
export const digestMails: Job = {
  name: 'mail-digests',
  everySeconds: 300,
  run: (context) => mailDigests(context, actLines),
}
