import type { Operation } from './contract/operation.ts'
import { adminOperations } from './modules/admin/admin/index.ts'
import { monitorOperations } from './modules/admin/monitor/index.ts'
import { reviewOperations } from './modules/admin/review/index.ts'
import { agentAccountOperations } from './modules/agents/agent-account/index.ts'
import { agentOperations } from './modules/agents/agents/index.ts'
import { assistantOperations } from './modules/agents/assistants/index.ts'
import { directoryOperations } from './modules/agents/directory/index.ts'
import { feedOperations } from './modules/agents/feed/index.ts'
import { logOperations } from './modules/agents/logs/index.ts'
import { operatorOperations } from './modules/agents/operators/index.ts'
import { pairingOperations } from './modules/agents/pairing/index.ts'
import { recoveryOperations } from './modules/agents/recovery/index.ts'
import { taskOperations } from './modules/agents/tasks/index.ts'
import { webhookOperations } from './modules/agents/webhooks/index.ts'
import { businessOperations } from './modules/ideas/businesses/index.ts'
import { claimOperations } from './modules/ideas/claims/index.ts'
import { documentOperations } from './modules/ideas/documents/index.ts'
import { ideaOperations } from './modules/ideas/ideas/index.ts'
import { updateOperations } from './modules/ideas/updates/index.ts'
import { ventureOperations } from './modules/ideas/ventures/index.ts'
import { viewOperations } from './modules/ideas/views/index.ts'
import { discoverOperations } from './modules/market/discover/index.ts'
import { favouriteOperations } from './modules/market/favourites/index.ts'
import { interestOperations } from './modules/market/interests/index.ts'
import { introductionOperations } from './modules/market/introductions/index.ts'
import { matchingOperations } from './modules/market/matching/index.ts'
import { matchingProfileOperations } from './modules/market/matching-profile/index.ts'
import { questionOperations } from './modules/market/questions/index.ts'
import { searchOperations } from './modules/market/searches/index.ts'
import { watchOperations } from './modules/market/watches/index.ts'
import { conversationOperations } from './modules/messages/conversations/index.ts'
import { notificationOperations } from './modules/messages/notifications/index.ts'
import { pushOperations } from './modules/messages/push/index.ts'
import { waitingOperations } from './modules/messages/waiting/index.ts'
import { benefitOperations } from './modules/money/benefits/index.ts'
import { pointsOperations } from './modules/money/points/index.ts'
import { roundOperations } from './modules/money/rounds/index.ts'
import { accountOperations } from './modules/people/accounts/index.ts'
import { erasureOperations } from './modules/people/erasure/index.ts'
import { guardianOperations } from './modules/people/guardian/index.ts'
import { legalOperations } from './modules/people/legal/index.ts'
import { myDataOperations } from './modules/people/my-data/index.ts'
import { passkeyOperations } from './modules/people/passkeys/index.ts'
import { profileOperations } from './modules/people/profile/index.ts'
import { providerOperations } from './modules/people/providers/index.ts'
import { securityOperations } from './modules/people/security/index.ts'
import { tokenOperations } from './modules/people/tokens/index.ts'
import { activityOperations } from './modules/trust/activity/index.ts'
import { appealOperations } from './modules/trust/appeals/index.ts'
import { approvalOperations } from './modules/trust/approvals/index.ts'
import { blockOperations } from './modules/trust/blocks/index.ts'
import { logProofOperations } from './modules/trust/log-proofs/index.ts'
import { reportOperations } from './modules/trust/reports/index.ts'
import { statementOperations } from './modules/trust/statements/index.ts'
import { suspensionOperations } from './modules/trust/suspensions/index.ts'

/** Everything the platform can do. Routes, tools and documents are generated from this list. */
export const catalogue: readonly Operation[] = [
  ...legalOperations,
  ...accountOperations,
  ...passkeyOperations,
  ...providerOperations,
  ...securityOperations,
  ...profileOperations,
  ...matchingProfileOperations,
  ...guardianOperations,
  ...tokenOperations,
  ...erasureOperations,
  ...myDataOperations,
  ...notificationOperations,
  ...pushOperations,
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
  ...taskOperations,
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
  ...questionOperations,
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
