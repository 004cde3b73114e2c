import type { Config } from '../../../config/config.ts'
import type { Tx } from '../../../db/tx.ts'
import { withLearned } from './learning/learn-weights.ts'
import { meaningInForce, readMeanings } from './meaning/read-meanings.ts'
import { readProfileWords } from './notices.sql.ts'
import { type Kind, readWish, speaksFor } from './scoring/factors.ts'
import { isFit } from './scoring/fit.ts'
import { namedTerms } from './scoring/named-terms.ts'
import { type Explained, explain } from './scoring/rank.ts'
import { sharedWords } from './scoring/shared-words.ts'
import { weigh } from './scoring/weigh.ts'
import { closenessOf } from './search/candidates.ts'
import { prepareSearch } from './search/prepare-search.ts'
import { findOwnIdea, readCandidates } from './search/search.sql.ts'

export interface Match extends Explained {
  name: string
  idea_name: string | null
}

interface MatchQuery {
  askerUserId: number
  ideaId: number
  userId: number
  kind: Kind | null
  /** The agent that is asking, if any. */
  agentId: number | null
  /** Only people who fit, not everybody who can be listed. */
  fitting?: boolean
}

/**
 * How one person fits an idea of this owner, scored as in its list of matches; undefined if they are never listed there, since
 * they share no word, type or region with it, or may not be found: minors, people who opted out, are hidden or block the asker,
 * and the owner.
 */
export async function matchWith(tx: Tx, asSet: Config, asked: MatchQuery): Promise<Match | undefined> {
  const config = await withLearned(tx, asSet)
  const idea = await findOwnIdea(tx, asked.askerUserId, asked.ideaId, null)
  if (idea === undefined) return undefined
  const roles: Kind[] = asked.kind ? [asked.kind] : ['investor', 'partner']
  const { userId, agentId } = asked
  // Even after a decline: then the asker is told of that, not that the person is no match.
  const who = { docIds: [], userIds: [userId], not: idea.owner_user_id, roles, agentId, ideaId: null }
  const [person] = await readCandidates(tx, who)
  const [profile] = person ? await readProfileWords(tx, [asked.userId]) : []
  if (person === undefined || profile === undefined) return undefined
  const search = await prepareSearch(tx, idea.text)
  const wish = readWish(idea)
  const meanings = await readMeanings(tx, await meaningInForce(tx, config), [idea], [asked.userId])
  const meaning = meanings(idea.idea_id, asked.userId)
  const closeness = closenessOf(profile, search)
  const crowd = search.statistics.documents
  const weighed = weigh(config, { wish, person, kind: asked.kind, closeness, meaning, crowd })
  const { fits, score } = weighed
  const isListed = asked.fitting
    ? isFit(search, weighed, config.matchWeights)
    : score.total > 0 || speaksFor(fits, config.matchWeights)
  if (!isListed) return undefined
  const terms = namedTerms(search, weighed.closeness)
  const [words = []] = await sharedWords(tx, [{ ideaText: idea.text, userId: asked.userId, terms }])
  return {
    name: person.name,
    idea_name: idea.name,
    ...explain(config, { idea, wish, search, weighed, words }),
  }
}
