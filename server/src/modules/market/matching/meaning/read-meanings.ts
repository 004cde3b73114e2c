import type { Config } from '../../../../config/config.ts'
import type { Tx } from '../../../../db/tx.ts'
import { modelInForce } from './makers.ts'
import { readIdeaVectors, readLevel, readProfileVectors } from './vectors.sql.ts'
import { cosine, type Level, standing } from './vectors.ts'

/** The model whose vectors count, and how alike two of them are on average. */
export interface InForce {
  readonly model: string
  readonly level: Level
}

/** Undefined while no texts have been read. */
export async function meaningInForce(tx: Tx, config: Config): Promise<InForce | undefined> {
  const model = modelInForce(config)
  const level = await readLevel(tx, model)
  return level && { model, level }
}

/** How much closer in meaning than average an idea and a profile are, in standard deviations; null without a vector. */
export type Meanings = (ideaId: number, userId: number) => number | null

const UNKNOWN: Meanings = () => null

/** Reads vectors made earlier: no call waits for the service that makes them. */
export async function readMeanings(
  tx: Tx,
  inForce: InForce | undefined,
  ideas: readonly { idea_id: number; text: string }[],
  userIds: readonly number[],
): Promise<Meanings> {
  if (inForce === undefined || ideas.length === 0 || userIds.length === 0) return UNKNOWN
  const { model, level } = inForce
  const ofIdeas = new Map((await readIdeaVectors(tx, model, ideas)).map(({ id, vector }) => [id, vector]))
  if (ofIdeas.size === 0) return UNKNOWN
  const profiles = await readProfileVectors(tx, model, userIds)
  const ofProfiles = new Map(profiles.map(({ id, vector }) => [id, vector]))
  return (ideaId, userId) => {
    const [idea, profile] = [ofIdeas.get(ideaId), ofProfiles.get(userId)]
    return idea === undefined || profile === undefined ? null : standing(cosine(idea, profile), level)
  }
}
