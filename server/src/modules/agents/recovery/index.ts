import { finishRecovery } from './finish-recovery.ts'
import { readRecovery } from './read-recovery.ts'
import { requestRecovery } from './request-recovery.ts'

/** A new token for an agent that lost its own, by a link to its operator's confirmed address. */
export const recoveryOperations = [requestRecovery, readRecovery, finishRecovery]
