import { authenticateAgent } from './authenticate-agent.ts'
import { getStatus } from './get-status.ts'
import { listLinkedUsersOperation } from './list-linked-users.ts'
import { registerAgent } from './register-agent.ts'
import { rotatePairingCode } from './rotate-pairing-code.ts'
import { rotateToken } from './rotate-token.ts'

export const agentOperations = [
  registerAgent,
  authenticateAgent,
  getStatus,
  listLinkedUsersOperation,
  rotateToken,
  rotatePairingCode,
]
