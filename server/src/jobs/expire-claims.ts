import { expireClaims } from '../modules/claims/index.ts'
import type { Job } from './job.ts'

export const claimExpiry: Job = {
  name: 'claim-expiry',
  everySeconds: 3600,
  run: ({ database }) => database.transaction(expireClaims),
}
