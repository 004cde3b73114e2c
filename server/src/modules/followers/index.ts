import type { Tx } from '../../db/tx.ts'
import { peopleMarking } from '../favourites/index.ts'
import { peopleInterested } from '../interests/index.ts'
import { peopleWatching } from '../watches/index.ts'

/** Everyone who marked an idea, is interested in it or watches it, except its owner. */
export async function followersOf(tx: Tx, ideaId: number, ownerId: number | null): Promise<number[]> {
  const followers = new Set([
    ...(await peopleMarking(tx, ideaId)),
    ...(await peopleInterested(tx, ideaId)),
    ...(await peopleWatching(tx, ideaId)),
  ])
  if (ownerId !== null) followers.delete(ownerId)
  return [...followers]
}
