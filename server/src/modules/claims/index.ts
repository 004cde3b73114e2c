import type { Tx } from '../../db/tx.ts'
import { deleteExpiredEntries } from '../claim-bookings/index.ts'
import { deleteExpired } from '../submissions/index.ts'
import { acceptBusiness, acceptIdea } from './accept-offer.ts'
import { declineBusiness, declineIdea } from './decline-offer.ts'
import { listOffers } from './list-offers.ts'

export { attachClaims } from './attach-claims.ts'
export { declineOffers } from './decline-offers.ts'

export const claimOperations = [listOffers, acceptIdea, declineIdea, acceptBusiness, declineBusiness]

/** Removes what nobody claimed in time. */
export async function expireClaims(tx: Tx): Promise<void> {
  await deleteExpired(tx, 'idea')
  await deleteExpired(tx, 'business')
  await deleteExpiredEntries(tx)
}
