import { confirmGuardian } from './confirm-guardian.ts'
import { requestGuardian } from './request-guardian.ts'

export const guardianOperations = [requestGuardian, confirmGuardian]
