export { agentsOf } from './agents-of.sql.ts'

import { changeAgent } from './change-agent.ts'
import { listAgents } from './list-agents.ts'
import { pairAgent } from './pair-agent.ts'
import { previewAgent } from './preview-agent.ts'
import { revokeAgent } from './revoke-agent.ts'

export const pairingOperations = [pairAgent, previewAgent, listAgents, changeAgent, revokeAgent]
