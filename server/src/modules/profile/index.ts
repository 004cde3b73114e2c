import { getProfile } from './get-profile.ts'
import { getPublicProfile } from './get-public-profile.ts'
import { updateProfileOperation } from './update-profile.ts'

export const profileOperations = [getProfile, updateProfileOperation, getPublicProfile]
export { type Age, approveByGuardian, findAgeOf, lockAge, setGuardian } from './profile.sql.ts'
