import type { Tx } from '../../../db/tx.ts'
import { deleteOffered, listOffered } from '../submissions/index.ts'

/** Leaving declines everything agents prepared for the address. Call it only once the address is proven. */
export async function declineOffers(tx: Tx, address: string): Promise<void> {
  for (const kind of ['idea', 'business'] as const)
    for (const { id } of await listOffered(tx, kind, address)) await deleteOffered(tx, kind, id, address)
}
