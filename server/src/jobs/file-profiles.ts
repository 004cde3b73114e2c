import { fileProfiles } from '../modules/market/matching/index.ts'
import type { Job } from './job.ts'

/** Maintains the profile index; profiles not yet filed are found anyway. */
export const profileFiling: Job = {
  name: 'profile-filing',
  everySeconds: 4,
  run: ({ database }) => fileProfiles(database),
}
