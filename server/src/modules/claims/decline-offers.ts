import type { Tx } from '../../db/tx.ts'
import { deleteOffered, listOffered } from '../submissions/index.ts'

/** Whoever leaves declines everything agents prepared for their address. Call it only when the address is theirs. */
export async function declineOffers(tx: Tx, address: string): Promise<void> {
  for (const kind of ['idea', 'business'] as const)
    for (const { id } of await listOffered(tx, kind, address)) await deleteOffered(tx, kind, id, address)
}
