export { agentsOf, type Representation } from './agents-of.sql.ts'
export { endLink, endPairings } from './end-link.ts'
export { byTypedCode } from './entered-code.ts'
export { grantingOf, readGranting } from './grants.ts'
export { pairWith } from './pair-agent.ts'
export { GrantInputs } from './pairing.schema.ts'
export { findLink as linkOf, lockPerson } from './pairing.sql.ts'
export { pauseAgent, pauseYoungPairings } from './pause-agent.ts'
export { endRequests } from './requests/settle.ts'

import { changeAgent } from './change-agent.ts'
import { listAgents } from './list-agents.ts'
import { pairAgent } from './pair-agent.ts'
import { previewAgent } from './preview-agent.ts'
import { readAgent } from './read-agent.ts'
import { declinePermission, grantPermission } from './requests/decide-request.ts'
import { listPermissionRequests } from './requests/list-requests.ts'
import { requestPermission } from './requests/request-permission.ts'
import { withdrawRequest } from './requests/withdraw-request.ts'
import { revokeAgent } from './revoke-agent.ts'

export const pairingOperations = [
  pairAgent,
  previewAgent,
  listAgents,
  readAgent,
  changeAgent,
  revokeAgent,
  listPermissionRequests,
  grantPermission,
  declinePermission,
  requestPermission,
  withdrawRequest,
]
