import { fileProfiles } from '../modules/matching/index.ts'
import type { Job } from './job.ts'

/** Keeps the index of profiles in shape; until one is filed there it is found all the same. */
export const profileFiling: Job = {
  name: 'profile-filing',
  everySeconds: 4,
  run: ({ database }) => fileProfiles(database),
}
