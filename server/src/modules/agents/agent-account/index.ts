import { deregisterAgent } from './deregister.ts'
import { unlinkUser } from './unlink.ts'
import { updateProfile } from './update-profile.ts'

/** Operations of registered agents on themselves. */
export const agentAccountOperations = [updateProfile, unlinkUser, deregisterAgent]
