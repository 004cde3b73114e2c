import { closeRoundsJob } from './close-rounds.ts'
import { viewCounting } from './count-views.ts'
import { endCheckoutsJob } from './end-checkouts.ts'
import { suspensionEnds } from './end-suspensions.ts'
import { approvalExpiry } from './expire-approvals.ts'
import { claimExpiry } from './expire-claims.ts'
import { subscriptionExpiry } from './expire-subscriptions.ts'
import { partitionRoom } from './extend-partitions.ts'
import { profileFiling } from './file-profiles.ts'
import { wordForgetting } from './forget-words.ts'
import type { Job } from './job.ts'
import { vectorKeeping } from './keep-vectors.ts'
import { ideaListing } from './list-ideas.ts'
import { digestMails, noticeMails } from './mail-notices.ts'
import { dataExports } from './make-exports.ts'
import { documentPreviews } from './make-previews.ts'
import { mendClock } from './mend-clock.ts'
import { monitor } from './monitor.ts'
import { actNotices } from './note-acts.ts'
import { prune } from './prune.sql.ts'
import { pruneAssistants } from './prune-assistants.ts'
import { removalReminders } from './remind-owners.ts'
import { retention } from './retention.ts'
import { logSealing } from './seal-log.ts'
import { sendMail } from './send-mail.ts'
import { publishedSettled } from './settle-published.ts'
import { backerNotices } from './tell-backers.ts'
import { searchNotices } from './tell-searchers.ts'
import { matchNotices } from './tell-watchers.ts'

/** All scheduled jobs. */
export const jobs: readonly Job[] = [
  sendMail,
  actNotices,
  noticeMails,
  digestMails,
  mendClock,
  prune,
  pruneAssistants,
  monitor,
  removalReminders,
  retention,
  documentPreviews,
  logSealing,
  dataExports,
  partitionRoom,
  claimExpiry,
  approvalExpiry,
  suspensionEnds,
  publishedSettled,
  subscriptionExpiry,
  closeRoundsJob,
  endCheckoutsJob,
  profileFiling,
  matchNotices,
  backerNotices,
  ideaListing,
  wordForgetting,
  searchNotices,
  vectorKeeping,
  viewCounting,
]
