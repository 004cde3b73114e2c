import { expireClaims } from '../modules/ideas/claims/index.ts'
import type { Job } from './job.ts'

export const claimExpiry: Job = {
  name: 'claim-expiry',
  // An unclaimed idea may be published: it is public until this removes it.
  everySeconds: 60,
  deletes: ['claimed_ideas', 'claimed_businesses', 'claim_ledger'],
  run: ({ database }) => expireClaims(database.read),
}
