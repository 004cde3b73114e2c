export { bookClaim, releaseClaim } from './book-claim.ts'
export { businessMadeFor, deleteExpiredEntries } from './claim-bookings.sql.ts'
export { addressHash, claimAddress, claimSubmission, OwnerOrAddress, oneOwner } from './claim-mode.ts'
