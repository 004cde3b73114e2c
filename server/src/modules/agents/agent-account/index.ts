import { deregisterAgent } from './deregister.ts'
import { unlinkUser } from './unlink.ts'
import { updateProfile } from './update-profile.ts'

/** What agents do about themselves once they are registered. */
export const agentAccountOperations = [updateProfile, unlinkUser, deregisterAgent]
