import type { Tx } from '../../../../db/tx.ts'
import type { InForce } from './read-meanings.ts'
import {
  readIdeaVectors,
  readNewestIdeaVectors,
  readNewestProfileVectors,
  readProfileVectors,
  type StoredVector,
} from './vectors.sql.ts'
import { cosinesTo, type Level, standing } from './vectors.ts'

/** Compared one by one; if there are more, the newest. Matching by words covers all of them. */
const COMPARED = 4_000
/** If there are more, some stand out by chance. */
const MOST = 30

/** The profiles nearest in meaning to an idea, nearest first; none while there are no vectors. */
export async function nearestProfiles(
  tx: Tx,
  inForce: InForce | undefined,
  idea: { idea_id: number; text: string },
): Promise<number[]> {
  if (inForce === undefined) return []
  const [own] = await readIdeaVectors(tx, inForce.model, [idea])
  if (own === undefined) return []
  return nearest(own.vector, inForce.level, await readNewestProfileVectors(tx, inForce.model, COMPARED))
}

/** The published ideas nearest in meaning to somebody's profile. */
export async function nearestIdeas(tx: Tx, inForce: InForce | undefined, userId: number): Promise<number[]> {
  if (inForce === undefined) return []
  const [own] = await readProfileVectors(tx, inForce.model, [userId])
  if (own === undefined) return []
  return nearest(own.vector, inForce.level, await readNewestIdeaVectors(tx, inForce.model, COMPARED))
}

/** From this on a pair is worth a closer look. */
const LEAST_STANDING = 2

function nearest(own: Buffer, level: Level, others: readonly StoredVector[]): number[] {
  const cosineOf = cosinesTo(own)
  return others
    .map(({ id, vector }) => ({ id, above: standing(cosineOf(vector), level) }))
    .filter(({ above }) => above >= LEAST_STANDING)
    .sort((a, b) => b.above - a.above || b.id - a.id)
    .slice(0, MOST)
    .map(({ id }) => id)
}
