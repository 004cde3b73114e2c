import type { Config } from '../../../../config/config.ts'
import type { Tx } from '../../../../db/tx.ts'
import { readMeanings } from '../meaning/read-meanings.ts'
import { findCandidates } from '../search/candidates.ts'
import { type Closeness, leastEvidence, tellingWords } from '../search/closeness.ts'
import { prepareSearch, type Search } from '../search/prepare-search.ts'
import { type CandidateRow, type MatchedIdea, readCandidates } from '../search/search.sql.ts'
import type { WeightedTerm } from '../search/weigh-terms.ts'
import { type Fits, judge, type Kind, readWish, type Score, scoreOf, type Wish } from './factors.ts'
import { type Improvement, improvementsFor } from './improvements.ts'
import { type Blocker, blockersAmong, type Reason, reasonsFor, round } from './reasons.ts'
import { sharedWords } from './shared-words.ts'

/** In hundredths. */
const MATCH_MINIMUM = 4

export interface Match {
  user_id: number
  name: string
  username: string | null
  kind: Kind
  match_score: number
  reasons: Reason[]
  blockers: Blocker[]
  improvements: Improvement[]
}

interface RankQuery {
  kind: Kind | null
  limit: number
  /** Where the page before ended. */
  place?: RankPosition | null
  /** Everybody who shares a word, however little it says. */
  unlikely?: boolean
  /** The agent that asks, if one does. */
  agentId?: number | null
}

/** A position in the ranking: people who join or move meanwhile neither repeat nor hide others. */
export interface RankPosition {
  /** How many came before the next one. */
  readonly seen: number
  readonly score: number
  readonly userId: number
}

interface Weighed {
  person: CandidateRow
  closeness: Closeness
  kind: Kind
  fits: Fits
  score: Score
}

interface Ranked {
  found: Match[]
  /** Where the next page begins; null if there is none. */
  next: RankPosition | null
}

/** The people who fit the idea, best first. */
export async function rank(
  tx: Tx,
  config: Config,
  idea: MatchedIdea,
  { kind, limit, place = null, unlikely = false, agentId = null }: RankQuery,
): Promise<Ranked> {
  const seen = place?.seen ?? 0
  const wish = readWish(idea)
  const roles: Kind[] = kind ? [kind] : ['investor', 'partner']
  const search = await prepareSearch(tx, idea.text)
  const found = await findCandidates(tx, config, { search, wish, roles, limit: seen + limit })
  const people = await readCandidates(tx, {
    docIds: [...found.byDocument.keys()],
    userIds: [...found.byUser.keys()],
    not: idea.owner_user_id,
    roles,
    agentId,
  })
  const meanings = await readMeanings(
    tx,
    config,
    [idea],
    people.map(({ user_id }) => user_id),
  )
  const weighed = people.flatMap((person) => {
    // Somebody filed meanwhile is known by both numbers; the newer profile counts.
    const closeness = found.byUser.get(person.user_id) ?? found.byDocument.get(person.doc_id ?? -1)
    return closeness === undefined
      ? []
      : [weigh(config, { wish, person, kind, closeness, meaning: meanings(idea.idea_id, person.user_id) })]
  })
  const listed = unlikely ? weighed.filter(({ closeness }) => closeness.score > 0) : fitting(search, weighed)
  const rest = place === null ? listed.sort(byScore) : restAfter(listed.sort(byScore), place)
  const best = rest.slice(0, limit)
  const last = best.at(-1)
  const words = await sharedWords(
    tx,
    best.map(({ person, closeness }) => ({
      ideaText: idea.text,
      userId: person.user_id,
      terms: namedTerms(search, closeness),
    })),
  )
  const matches = best.map((weighed, place) => {
    const { person } = weighed
    const explained = explain(config, { idea, wish, search, weighed, words: words[place] ?? [] })
    return { user_id: person.user_id, name: person.name, username: person.username, ...explained }
  })
  const more = last !== undefined && rest.length > limit && seen + limit < MOST_RANKED
  return { found: matches, next: more ? { ...placeOf(last), seen: seen + limit } : null }
}

/** Each page ranks all before it as well, so there is an end. */
export const MOST_RANKED = 1_000

function placeOf({ score, person }: Weighed) {
  return { score: score.total, userId: person.user_id }
}

/** A newcomer can shift everybody's score a little, so the last one seen marks the place; the score does if they are gone. */
function restAfter(ranking: readonly Weighed[], place: RankPosition): Weighed[] {
  const at = ranking.findIndex(({ person }) => person.user_id === place.userId)
  return at >= 0 ? ranking.slice(at + 1) : ranking.filter((each) => isAfter(each, place))
}

function isAfter(weighed: Weighed, { score, userId }: RankPosition): boolean {
  const own = placeOf(weighed)
  return own.score < score || (own.score === score && own.userId > userId)
}

/** How well one person fits. */
export function weigh(
  config: Config,
  {
    wish,
    person,
    kind: asked,
    closeness,
    meaning,
  }: Pick<Weighed, 'person' | 'closeness'> & {
    wish: Wish
    kind: Kind | null
    meaning: number | null
  },
): Weighed {
  const kind = asked ?? (person.roles.includes('investor') ? 'investor' : 'partner')
  const fits = judge(wish, person, kind, { text: closeness.score, meaning })
  return { person, closeness, kind, fits, score: scoreOf(fits, config.matchWeights) }
}

/** For the same facets this is BM25's order: the text's part of a score grows with BM25 alone. */
function byScore(a: Weighed, b: Weighed): number {
  return b.score.total - a.score.total || a.person.user_id - b.person.user_id
}

/**
 * People whose text fits: the right place and the right sum are no match by themselves. If even the best is no more
 * than chance, nobody fits.
 */
function fitting(search: Search, weighed: readonly Weighed[]): Weighed[] {
  if (!weighed.some((each) => isFit(search, each))) return []
  return weighed.filter(isMatch)
}

/** Whether this one alone is more than chance. */
export function isFit(search: Search, weighed: Weighed): boolean {
  return isMatch(weighed) && weighed.closeness.evidence >= leastEvidence(search)
}

/** Below this text score somebody is no match, whatever else fits. */
export function isMatch({ closeness }: Weighed): boolean {
  return closeness.score >= MATCH_MINIMUM / 100
}

/** The shared words among the most distinctive ones; if there are none, all shared words. */
export function namedTerms(search: Search, { shared }: Closeness): readonly WeightedTerm[] {
  const telling = new Set(tellingWords(search).map(({ word }) => word))
  const decisive = shared.filter(({ word }) => telling.has(word))
  return decisive.length > 0 ? decisive : shared
}

export type Explained = Pick<Match, 'kind' | 'match_score' | 'reasons' | 'blockers' | 'improvements'>

interface Explaining {
  idea: MatchedIdea
  wish: Wish
  search: Search
  weighed: Weighed
  /** Words of the profile that the idea has too. */
  words: readonly string[]
}

export function explain(config: Config, { idea, wish, search, weighed, words }: Explaining): Explained {
  const { person, kind, fits, score, closeness } = weighed
  const telling = new Set(tellingWords(search).map(({ word }) => word))
  // A compound counts as one word if its parts are shared.
  const shared = telling.intersection(new Set(closeness.shared.map(({ word }) => word))).size
  const reasons = reasonsFor({ idea, wish, person, kind, fits, score, words, shared, telling: telling.size })
  return {
    kind,
    match_score: round(score.total),
    reasons,
    blockers: blockersAmong(reasons, fits),
    improvements: improvementsFor({ wish, person, kind, fits }, config.matchWeights),
  }
}
