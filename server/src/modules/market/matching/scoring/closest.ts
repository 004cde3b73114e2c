import type { Config } from '../../../../config/config.ts'
import type { Tx } from '../../../../db/tx.ts'
import { newestToMeet } from '../people.sql.ts'
import { NOTHING_SHARED } from '../search/closeness.ts'
import { type MatchedIdea, readCandidates } from '../search/search.sql.ts'
import { type Kind, leaning, speaksFor, type Wish } from './factors.ts'
import { type Weighed, weigh } from './weigh.ts'

/** Where little fits, these few come closest by type, region and amount, among the newest. */
const MOST = 5
const LOOKED_AT = 200

interface ClosestQuery {
  idea: MatchedIdea
  wish: Wish
  kind: Kind | null
  roles: readonly Kind[]
  agentId: number | null
  /** Who shares words with the idea. */
  except: ReadonlySet<number>
}

export async function closestPeople(tx: Tx, config: Config, asked: ClosestQuery): Promise<Weighed[]> {
  const { idea, wish, kind, roles, agentId, except } = asked
  const userIds = (await newestToMeet(tx, roles, LOOKED_AT)).filter((userId) => !except.has(userId))
  if (userIds.length === 0) return []
  const who = { docIds: [], userIds, not: idea.owner_user_id, roles, agentId, ideaId: idea.idea_id, news: true }
  const people = await readCandidates(tx, who)
  return closest(
    config,
    people.map((person) => weigh(config, { wish, person, kind, closeness: NOTHING_SHARED, meaning: null })),
  )
}

/** The best by what is compared beside the text; none that it speaks against. */
export function closest<Each extends Pick<Weighed, 'fits'>>(config: Config, weighed: readonly Each[]): Each[] {
  const near = ({ fits }: Each) => leaning(fits, config.matchWeights)
  return weighed
    .filter(({ fits }) => speaksFor(fits, config.matchWeights))
    .sort((a, b) => near(b) - near(a) || b.fits.engagement - a.fits.engagement)
    .slice(0, MOST)
}
