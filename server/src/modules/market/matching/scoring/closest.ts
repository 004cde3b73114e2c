import type { Config } from '../../../../config/config.ts'
import type { Tx } from '../../../../db/tx.ts'
import { newestToMeet } from '../people.sql.ts'
import { NOTHING_SHARED } from '../search/closeness.ts'
import type { Search } from '../search/prepare-search.ts'
import { type MatchedIdea, readCandidates } from '../search/search.sql.ts'
import { type Kind, leaning, speaksFor, type Wish } from './factors.ts'
import { isFit } from './fit.ts'
import { hasNameable } from './named-terms.ts'
import { type Weighed, weigh } from './weigh.ts'

/** If fewer fit, this many of the newest are listed as closest by type, region and amount. */
export const FEW = 5
const LOOKED_AT = 200

/** How many may be listed as closest if so many fit. */
export function roomForClosest(fits: number, limit: number): number {
  return fits < FEW ? Math.max(0, Math.min(FEW, limit - fits)) : 0
}

interface ClosestQuery {
  idea: MatchedIdea
  wish: Wish
  kind: Kind | null
  roles: readonly Kind[]
  agentId: number | null
  search: Search
  /** People who share a word: those who fit, or whose word can be named, are listed for that. */
  found: readonly Weighed[]
  most: number
}

export async function closestPeople(tx: Tx, config: Config, asked: ClosestQuery): Promise<Weighed[]> {
  const { idea, wish, kind, roles, agentId, search, found, most } = asked
  if (most === 0) return []
  const known = new Map(found.map((each) => [each.person.user_id, each]))
  const isOpen = (userId: number) => {
    const each = known.get(userId)
    return each === undefined || !(isFit(search, each, config.matchWeights) || hasNameable(search, each.closeness))
  }
  const userIds = (await newestToMeet(tx, roles, LOOKED_AT)).filter(isOpen)
  if (userIds.length === 0) return []
  const who = { docIds: [], userIds, not: idea.owner_user_id, roles, agentId, ideaId: idea.idea_id, news: true }
  const people = await readCandidates(tx, who)
  const weighed = people.map((person) => {
    const nothing = { wish, person, kind, closeness: NOTHING_SHARED, meaning: null }
    return known.get(person.user_id) ?? weigh(config, nothing)
  })
  return closest(config, weighed, most)
}

/** The best by everything but the text, without those it speaks against. */
export function closest<Each extends Pick<Weighed, 'fits'>>(
  config: Config,
  weighed: readonly Each[],
  most: number,
): Each[] {
  const near = ({ fits }: Each) => leaning(fits, config.matchWeights)
  return weighed
    .filter(({ fits }) => speaksFor(fits, config.matchWeights))
    .sort((a, b) => near(b) - near(a) || b.fits.engagement - a.fits.engagement)
    .slice(0, most)
}
