import type { Tx } from '../../db/tx.ts'
import { deleteOfferedBusiness, offeredBusinesses } from '../businesses/index.ts'
import { deleteOfferedIdea, offeredIdeas } from '../ideas/index.ts'

/** Whoever leaves declines everything that agents prepared for their address; call only when the address is theirs. */
export async function declineOffers(tx: Tx, address: string): Promise<void> {
  for (const { idea_id } of await offeredIdeas(tx, address)) await deleteOfferedIdea(tx, idea_id, address)
  for (const { business_id } of await offeredBusinesses(tx, address))
    await deleteOfferedBusiness(tx, business_id, address)
}
