import { approvalsTables } from '../approvals/approvals.table.ts'
import { dbTables } from '../db/db.table.ts'
import { eventsTables } from '../events/events.table.ts'
import { idempotencyTables } from '../idempotency/idempotency.table.ts'
import { jobsTables } from '../jobs/jobs.table.ts'
import { limitsTables } from '../limits/limits.table.ts'
import { mailTables } from '../mail/mail.table.ts'
import { monitorTables } from '../modules/admin/monitor/monitor.table.ts'
import { assistantsTables } from '../modules/agents/assistants/assistants.table.ts'
import { botsTables } from '../modules/agents/bots/bots.table.ts'
import { eventSubscriptionsTables } from '../modules/agents/event-subscriptions/event-subscriptions.table.ts'
import { operatorsTables } from '../modules/agents/operators/operators.table.ts'
import { pairingTables } from '../modules/agents/pairing/pairing.table.ts'
import { permissionRequestsTables } from '../modules/agents/pairing/requests/requests.table.ts'
import { recoveryTables } from '../modules/agents/recovery/recovery.table.ts'
import { webhooksTables } from '../modules/agents/webhooks/webhooks.table.ts'
import { businessesTables } from '../modules/ideas/businesses/businesses.table.ts'
import { claimBookingsTables } from '../modules/ideas/claim-bookings/claim-bookings.table.ts'
import { documentsTables } from '../modules/ideas/documents/documents.table.ts'
import { ideasTables } from '../modules/ideas/ideas/ideas.table.ts'
import { updatesTables } from '../modules/ideas/updates/updates.table.ts'
import { viewsTables } from '../modules/ideas/views/views.table.ts'
import { answerTimesTables } from '../modules/market/answer-times/answer-times.table.ts'
import { discoverTables } from '../modules/market/discover/discover.table.ts'
import { favouritesTables } from '../modules/market/favourites/favourites.table.ts'
import { interestsTables } from '../modules/market/interests/interests.table.ts'
import { introductionsTables } from '../modules/market/introductions/introductions.table.ts'
import { matchingTables } from '../modules/market/matching/matching.table.ts'
import { matchingProfileTables } from '../modules/market/matching-profile/matching-profile.table.ts'
import { questionsTables } from '../modules/market/questions/questions.table.ts'
import { searchesTables } from '../modules/market/searches/searches.table.ts'
import { watchesTables } from '../modules/market/watches/watches.table.ts'
import { conversationsTables } from '../modules/messages/conversations/conversations.table.ts'
import { notificationsTables } from '../modules/messages/notifications/notifications.table.ts'
import { pushTables } from '../modules/messages/push/push.table.ts'
import { pointsTables } from '../modules/money/points/points.table.ts'
import { roundsTables } from '../modules/money/rounds/rounds.table.ts'
import { accountsTables } from '../modules/people/accounts/accounts.table.ts'
import { legalTables } from '../modules/people/legal/legal.table.ts'
import { myDataTables } from '../modules/people/my-data/my-data.table.ts'
import { passkeysTables } from '../modules/people/passkeys/passkeys.table.ts'
import { providersTables } from '../modules/people/providers/providers.table.ts'
import { securityTables } from '../modules/people/security/security.table.ts'
import { tokensTables } from '../modules/people/tokens/tokens.table.ts'
import { usersTables } from '../modules/people/users/users.table.ts'
import { activityTables } from '../modules/trust/activity/activity.table.ts'
import { appealsTables } from '../modules/trust/appeals/appeals.table.ts'
import { blocksTables } from '../modules/trust/blocks/blocks.table.ts'
import { logProofsTables } from '../modules/trust/log-proofs/log-proofs.table.ts'
import { reportsTables } from '../modules/trust/reports/reports.table.ts'
import { statementsTables } from '../modules/trust/statements/statements.table.ts'
import { noticesTables } from '../notices/notices.table.ts'
import { observeTables } from '../observe/observe.table.ts'
import { pipelineTables } from '../pipeline/pipeline.table.ts'
import { secretsTables } from '../secrets/secrets.table.ts'
import { tasksTables } from '../tasks/tasks.table.ts'
import type { Table } from './define-table.ts'

/** Every table, in the order in which a person's archive lists them. */
export const TABLES: readonly Table[] = [
  ...usersTables,
  ...accountsTables,
  ...securityTables,
  ...passkeysTables,
  ...providersTables,
  ...tokensTables,
  ...legalTables,
  ...myDataTables,
  ...matchingProfileTables,
  ...ideasTables,
  ...updatesTables,
  ...documentsTables,
  ...businessesTables,
  ...claimBookingsTables,
  ...viewsTables,
  ...roundsTables,
  ...pointsTables,
  ...interestsTables,
  ...introductionsTables,
  ...answerTimesTables,
  ...favouritesTables,
  ...watchesTables,
  ...searchesTables,
  ...matchingTables,
  ...discoverTables,
  ...conversationsTables,
  ...notificationsTables,
  ...noticesTables,
  ...pushTables,
  ...mailTables,
  ...botsTables,
  ...pairingTables,
  ...assistantsTables,
  ...operatorsTables,
  ...recoveryTables,
  ...webhooksTables,
  ...eventSubscriptionsTables,
  ...eventsTables,
  ...approvalsTables,
  ...tasksTables,
  ...activityTables,
  ...statementsTables,
  ...appealsTables,
  ...reportsTables,
  ...blocksTables,
  ...logProofsTables,
  ...monitorTables,
  ...pipelineTables,
  ...idempotencyTables,
  ...limitsTables,
  ...observeTables,
  ...jobsTables,
  ...dbTables,
  ...secretsTables,
  ...permissionRequestsTables,
  ...questionsTables,
]
