import type { Operation } from './contract/operation.ts'
import { accountOperations } from './modules/accounts/index.ts'
import { activityOperations } from './modules/activity/index.ts'
import { adminOperations } from './modules/admin/index.ts'
import { agentAccountOperations } from './modules/agent-account/index.ts'
import { agentOperations } from './modules/agents/index.ts'
import { appealOperations } from './modules/appeals/index.ts'
import { approvalOperations } from './modules/approvals/index.ts'
import { assistantOperations } from './modules/assistants/index.ts'
import { benefitOperations } from './modules/benefits/index.ts'
import { blockOperations } from './modules/blocks/index.ts'
import { businessOperations } from './modules/businesses/index.ts'
import { claimOperations } from './modules/claims/index.ts'
import { conversationOperations } from './modules/conversations/index.ts'
import { directoryOperations } from './modules/directory/index.ts'
import { discoverOperations } from './modules/discover/index.ts'
import { documentOperations } from './modules/documents/index.ts'
import { erasureOperations } from './modules/erasure/index.ts'
import { favouriteOperations } from './modules/favourites/index.ts'
import { feedOperations } from './modules/feed/index.ts'
import { guardianOperations } from './modules/guardian/index.ts'
import { ideaOperations } from './modules/ideas/index.ts'
import { interestOperations } from './modules/interests/index.ts'
import { introductionOperations } from './modules/introductions/index.ts'
import { legalOperations } from './modules/legal/index.ts'
import { logProofOperations } from './modules/log-proofs/index.ts'
import { logOperations } from './modules/logs/index.ts'
import { matchingOperations } from './modules/matching/index.ts'
import { matchingProfileOperations } from './modules/matching-profile/index.ts'
import { monitorOperations } from './modules/monitor/index.ts'
import { myDataOperations } from './modules/my-data/index.ts'
import { notificationOperations } from './modules/notifications/index.ts'
import { operatorOperations } from './modules/operators/index.ts'
import { pairingOperations } from './modules/pairing/index.ts'
import { passkeyOperations } from './modules/passkeys/index.ts'
import { pointsOperations } from './modules/points/index.ts'
import { profileOperations } from './modules/profile/index.ts'
import { recoveryOperations } from './modules/recovery/index.ts'
import { reportOperations } from './modules/reports/index.ts'
import { reviewOperations } from './modules/review/index.ts'
import { roundOperations } from './modules/rounds/index.ts'
import { searchOperations } from './modules/searches/index.ts'
import { securityOperations } from './modules/security/index.ts'
import { statementOperations } from './modules/statements/index.ts'
import { suspensionOperations } from './modules/suspensions/index.ts'
import { tokenOperations } from './modules/tokens/index.ts'
import { updateOperations } from './modules/updates/index.ts'
import { ventureOperations } from './modules/ventures/index.ts'
import { viewOperations } from './modules/views/index.ts'
import { waitingOperations } from './modules/waiting/index.ts'
import { watchOperations } from './modules/watches/index.ts'
import { webhookOperations } from './modules/webhooks/index.ts'

/** Everything the platform can do. Routes, tools and documents are generated from this list. */
export const catalogue: readonly Operation[] = [
  ...legalOperations,
  ...accountOperations,
  ...passkeyOperations,
  ...securityOperations,
  ...profileOperations,
  ...matchingProfileOperations,
  ...guardianOperations,
  ...tokenOperations,
  ...erasureOperations,
  ...myDataOperations,
  ...notificationOperations,
  ...waitingOperations,
  ...agentOperations,
  ...agentAccountOperations,
  ...operatorOperations,
  ...recoveryOperations,
  ...logOperations,
  ...logProofOperations,
  ...activityOperations,
  ...monitorOperations,
  ...directoryOperations,
  ...pairingOperations,
  ...approvalOperations,
  ...assistantOperations,
  ...businessOperations,
  ...ideaOperations,
  ...discoverOperations,
  ...benefitOperations,
  ...favouriteOperations,
  ...viewOperations,
  ...searchOperations,
  ...documentOperations,
  ...updateOperations,
  ...claimOperations,
  ...roundOperations,
  ...matchingOperations,
  ...watchOperations,
  ...interestOperations,
  ...introductionOperations,
  ...ventureOperations,
  ...conversationOperations,
  ...feedOperations,
  ...webhookOperations,
  ...pointsOperations,
  ...statementOperations,
  ...appealOperations,
  ...blockOperations,
  ...reportOperations,
  ...suspensionOperations,
  ...reviewOperations,
  ...adminOperations,
]
