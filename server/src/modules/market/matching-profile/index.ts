import { getMatchingProfile } from './get-matching-profile.ts'
import { putMatchingProfile } from './put-matching-profile.ts'

export const matchingProfileOperations = [getMatchingProfile, putMatchingProfile]
