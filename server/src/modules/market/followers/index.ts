import type { Tx } from '../../../db/tx.ts'
import { peopleMarking } from '../favourites/index.ts'
import { peopleInterested } from '../interests/index.ts'
import { peopleWatching } from '../watches/index.ts'
import { withoutBlocked } from './followers.sql.ts'

/** Everyone who marked an idea, is interested in it or watches it, except its owner and whom a block keeps from them. */
export async function followersOf(tx: Tx, ideaId: number, ownerId: number | null): Promise<number[]> {
  const followers = new Set([
    ...(await peopleMarking(tx, ideaId)),
    ...(await peopleInterested(tx, ideaId)),
    ...(await peopleWatching(tx, ideaId)),
  ])
  if (ownerId === null) return [...followers]
  followers.delete(ownerId)
  return withoutBlocked(tx, ownerId, [...followers])
}
