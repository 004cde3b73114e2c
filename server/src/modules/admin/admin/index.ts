import { approveAgent } from './approve-agent.ts'
import { changeAgent } from './change-agent.ts'
import { changeUser } from './change-user.ts'
import { listAgents } from './list-agents.ts'
import { listAuditLog } from './list-audit-log.ts'
import { listMail } from './list-mail.ts'
import { listUsers } from './list-users.ts'
import { listWarnings } from './list-warnings.ts'
import { markWarningSeen } from './mark-warning-seen.ts'
import { reactivateAgent } from './reactivate-agent.ts'
import { readAgent } from './read-agent.ts'
import { readOverview } from './read-overview.ts'
import { readBusinessReview, readIdeaReview } from './read-review-context.ts'
import { readSettings } from './read-settings.ts'
import { readUser } from './read-user.ts'
import { rejectAgent } from './reject-agent.ts'
import { revokeToken } from './revoke-token.ts'
import { suspendAgent } from './suspend-agent.ts'

export { restoreBirthDate } from './birth-date.ts'
export { personBehind } from './decision.ts'
export { hideProfile } from './profile-visibility.ts'
export { reactivate } from './reactivate-agent.ts'
export { letApply } from './reject-agent.ts'
export { suspend as suspendBot } from './suspend-agent.ts'

export const adminOperations = [
  readOverview,
  listAgents,
  readAgent,
  approveAgent,
  rejectAgent,
  suspendAgent,
  reactivateAgent,
  changeAgent,
  revokeToken,
  listUsers,
  readUser,
  changeUser,
  listWarnings,
  markWarningSeen,
  readIdeaReview,
  readBusinessReview,
  listMail,
  listAuditLog,
  readSettings,
]
