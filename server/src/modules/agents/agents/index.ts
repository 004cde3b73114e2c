import { authenticateAgent } from './authenticate-agent.ts'
import { getCapabilities } from './get-capabilities.ts'
import { getStatus } from './get-status.ts'
import { listLinkedUsersOperation } from './list-linked-users.ts'
import { registerAgent } from './register-agent.ts'
import { rotatePairingCode } from './rotate-pairing-code.ts'
import { rotateToken } from './rotate-token.ts'

export { BOT_NAME_LENGTH, BotId, BotStatusName, BotToken } from './agents.schema.ts'
export { effectiveRequest } from './capabilities.ts'
export { createAgent } from './create-agent.ts'
export { normalizePairingCode } from './pairing-code.ts'

export const agentOperations = [
  registerAgent,
  authenticateAgent,
  getStatus,
  getCapabilities,
  listLinkedUsersOperation,
  rotateToken,
  rotatePairingCode,
]
