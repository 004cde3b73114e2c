import type { Config } from '../../../../config/config.ts'
import type { Tx } from '../../../../db/tx.ts'
import { modelInForce } from './makers.ts'
import {
  readIdeaVectors,
  readLevel,
  readNewestIdeaVectors,
  readNewestProfileVectors,
  readProfileVectors,
  type StoredVector,
} from './vectors.sql.ts'
import { cosine, type Level, standing } from './vectors.ts'

/** Compared one by one, in a few milliseconds; of more, the newest. What they share words with is found among all. */
const COMPARED = 4_000
/** More than these stand out by chance. */
const MOST = 30

/** The profiles nearest in meaning to an idea, nearest first; none while there are no vectors. */
export async function nearestProfiles(
  tx: Tx,
  config: Config,
  idea: { idea_id: number; text: string },
): Promise<number[]> {
  const model = modelInForce(config)
  const level = await readLevel(tx, model)
  const [own] = level === undefined ? [] : await readIdeaVectors(tx, model, [idea])
  if (level === undefined || own === undefined) return []
  return nearest(own.vector, level, await readNewestProfileVectors(tx, model, COMPARED))
}

/** The published ideas nearest in meaning to somebody's profile. */
export async function nearestIdeas(tx: Tx, config: Config, userId: number): Promise<number[]> {
  const model = modelInForce(config)
  const level = await readLevel(tx, model)
  const [own] = level === undefined ? [] : await readProfileVectors(tx, model, [userId])
  if (level === undefined || own === undefined) return []
  return nearest(own.vector, level, await readNewestIdeaVectors(tx, model, COMPARED))
}

/** From here on a pair is worth a closer look. */
const LEAST_STANDING = 2

function nearest(own: Buffer, level: Level, others: readonly StoredVector[]): number[] {
  return others
    .map(({ id, vector }) => ({ id, above: standing(cosine(own, vector), level) }))
    .filter(({ above }) => above >= LEAST_STANDING)
    .sort((a, b) => b.above - a.above || b.id - a.id)
    .slice(0, MOST)
    .map(({ id }) => id)
}
