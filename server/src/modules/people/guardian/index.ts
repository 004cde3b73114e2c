import { confirmGuardian } from './confirm-guardian.ts'
import { declineGuardian, withdrawGuardian } from './end-guardian.ts'
import { limitGuardedChild, readGuardedChild } from './guarded.ts'
import { readGuardian } from './read-guardian.ts'
import { requestGuardian } from './request-guardian.ts'

export { tellGuardianDecision } from './tell-minor.ts'

export const guardianOperations = [
  requestGuardian,
  readGuardian,
  confirmGuardian,
  declineGuardian,
  withdrawGuardian,
  readGuardedChild,
  limitGuardedChild,
]
