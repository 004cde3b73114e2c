import { getProfile } from './get-profile.ts'
import { getPublicProfile } from './get-public-profile.ts'
import { updateOnboarding } from './update-onboarding.ts'
import { updateProfileOperation } from './update-profile.ts'

export const profileOperations = [getProfile, updateProfileOperation, updateOnboarding, getPublicProfile]
export { type Age, findAgeOf, lockAge } from './profile.sql.ts'
