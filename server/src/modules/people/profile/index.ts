import { getProfile } from './get-profile.ts'
import { getPublicProfile } from './get-public-profile.ts'
import { updateOnboarding } from './update-onboarding.ts'
import { updateProfileOperation } from './update-profile.ts'

export const profileOperations = [getProfile, updateProfileOperation, updateOnboarding, getPublicProfile]
export {
  type Age,
  approveByGuardian,
  endGuardian,
  findAgeOf,
  findMinor,
  isYoung,
  lockAge,
  type Minor,
  setGuardian,
} from './profile.sql.ts'
