import type { Tx } from '../../../db/tx.ts'
import { deleteExpiredEntries } from '../claim-bookings/index.ts'
import { deleteExpired } from '../submissions/index.ts'
import { acceptBusiness, acceptIdea } from './accept-offer.ts'
import { declineBusiness, declineIdea } from './decline-offer.ts'
import { listOffers } from './list-offers.ts'

export { attachClaims } from './attach-claims.ts'
export { declineOffers } from './decline-offers.ts'

export const claimOperations = [listOffers, acceptIdea, declineIdea, acceptBusiness, declineBusiness]

const BATCH = 1_000

/** Removes unclaimed records in batches: deleting an idea also deletes everything attached to it. */
export async function expireClaims(tx: Tx): Promise<void> {
  for (const kind of ['idea', 'business'] as const) while ((await deleteExpired(tx, kind, BATCH)) === BATCH);
  await deleteExpiredEntries(tx)
}
