import { expireClaims } from '../modules/claims/index.ts'
import type { Job } from './job.ts'

export const claimExpiry: Job = {
  name: 'claim-expiry',
  everySeconds: 3600,
  deletes: ['claimed_ideas', 'claimed_businesses', 'claim_ledger'],
  run: ({ database }) => database.transaction(expireClaims),
}
