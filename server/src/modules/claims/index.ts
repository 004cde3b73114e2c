import type { Tx } from '../../db/tx.ts'
import { deleteExpiredBusinesses } from '../businesses/index.ts'
import { deleteExpiredEntries } from '../claim-bookings/index.ts'
import { deleteExpiredIdeas } from '../ideas/index.ts'
import { acceptBusiness } from './accept-business.ts'
import { acceptIdea } from './accept-idea.ts'
import { declineBusiness } from './decline-business.ts'
import { declineIdea } from './decline-idea.ts'
import { listOffers } from './list-offers.ts'

export { attachClaims } from './attach-claims.ts'
export { declineOffers } from './decline-offers.ts'

export const claimOperations = [listOffers, acceptIdea, declineIdea, acceptBusiness, declineBusiness]

/** Removes what nobody took over in time. */
export async function expireClaims(tx: Tx): Promise<void> {
  await deleteExpiredIdeas(tx)
  await deleteExpiredBusinesses(tx)
  await deleteExpiredEntries(tx)
}
