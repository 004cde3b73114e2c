import type { Config } from '../../../../config/config.ts'
import type { Tx } from '../../../../db/tx.ts'
import { withLearned } from '../learning/learn-weights.ts'
import { nearestProfiles } from '../meaning/nearest.ts'
import { meaningInForce, readMeanings } from '../meaning/read-meanings.ts'
import { readProfileWords } from '../notices.sql.ts'
import { closenessOf, findCandidates } from '../search/candidates.ts'
import { prepareSearch, type Search } from '../search/prepare-search.ts'
import { type MatchedIdea, readCandidates } from '../search/search.sql.ts'
import { closestPeople, roomForClosest } from './closest.ts'
import { type Kind, readWish, type Wish } from './factors.ts'
import { type FitName, isFit, listed, nameFit } from './fit.ts'
import { type Improvement, improvementsFor } from './improvements.ts'
import { namedTerms } from './named-terms.ts'
import { type Blocker, blockersAmong, type Reason, reasonsFor, round } from './reasons.ts'
import { sharedWords } from './shared-words.ts'
import { type Weighed, weigh } from './weigh.ts'
import { type Facts, factsOf } from './why.ts'

export interface Match {
  user_id: number
  name: string
  username: string | null
  kind: Kind
  fit: FitName
  match_score: number
  facts: Facts
  reasons: Reason[]
  blockers: Blocker[]
  improvements: Improvement[]
}

interface RankQuery {
  kind: Kind | null
  limit: number
  /** Where the previous page ended. */
  place?: RankPosition | null
  /** Include everybody who shares a word, however little it says. */
  unlikely?: boolean
  /** The agent that is asking, if any. */
  agentId?: number | null
}

/** A position in the ranking: people who join or move meanwhile neither repeat nor hide others. */
export interface RankPosition {
  /** How many came before the next one. */
  readonly seen: number
  readonly score: number
  readonly userId: number
  /** How many could be listed as closest on the first page. */
  readonly closest: number
}

interface Ranked {
  found: Match[]
  /** Where the next page begins; null if there is none. */
  next: RankPosition | null
}

/** The people who fit the idea, best first. */
export async function rank(
  tx: Tx,
  asSet: Config,
  idea: MatchedIdea,
  { kind, limit, place = null, unlikely = false, agentId = null }: RankQuery,
): Promise<Ranked> {
  const config = await withLearned(tx, asSet)
  const seen = place?.seen ?? 0
  const wish = readWish(idea)
  const roles: Kind[] = kind ? [kind] : ['investor', 'partner']
  const search = await prepareSearch(tx, idea.text)
  const found = await findCandidates(tx, config, { search, wish, roles, limit: seen + limit })
  const inForce = await meaningInForce(tx, config)
  const near = await nearestProfiles(tx, inForce, idea)
  const people = await readCandidates(tx, {
    docIds: [...found.byDocument.keys()],
    userIds: [...found.byUser.keys(), ...near],
    not: idea.owner_user_id,
    roles,
    agentId,
    ideaId: idea.idea_id,
    news: true,
  })
  const meanings = await readMeanings(
    tx,
    inForce,
    [idea],
    people.map(({ user_id }) => user_id),
  )
  const others = await readProfileWords(
    tx,
    near.filter((userId) => !found.byUser.has(userId)),
  )
  const byMeaning = new Map(others.map((profile) => [profile.user_id, profile]))
  const weighed = people.flatMap((person) => {
    const nearby = byMeaning.get(person.user_id)
    // Somebody filed meanwhile is known by both numbers; the newer profile counts.
    const closeness =
      found.byUser.get(person.user_id) ??
      found.byDocument.get(person.doc_id ?? -1) ??
      (nearby && closenessOf(nearby, search))
    if (closeness === undefined) return []
    const meaning = meanings(idea.idea_id, person.user_id)
    return [weigh(config, { wish, person, kind, closeness, meaning, crowd: search.statistics.documents })]
  })
  const all = unlikely ? weighed.filter(({ score }) => score.total > 0) : listed(search, weighed, config.matchWeights)
  const fits = unlikely ? all.filter((each) => isFit(search, each, config.matchWeights)).length : limit
  const most = unlikely && place !== null ? place.closest : roomForClosest(fits, limit)
  const closest = await closestPeople(tx, config, { idea, wish, kind, roles, agentId, search, found: all, most })
  // They are on the first page already; a word that is no reason must not repeat them on a later one.
  const nearby = new Set(closest.map(({ person }) => person.user_id))
  const ranking = all.filter(({ person }) => !nearby.has(person.user_id)).sort(byScore)
  const rest = place === null ? ranking : restAfter(ranking, place)
  const first = place === null ? closest : []
  const best = rest.slice(0, limit - first.length)
  const last = best.at(-1)
  const to = Math.max(1, seen + best.length)
  const more = rest.length > best.length && to < MOST_RANKED
  const shown = [...best, ...first].sort((a, b) => b.score.total - a.score.total)
  const words = await sharedWords(
    tx,
    shown.map(({ person, closeness }) => ({
      ideaText: idea.text,
      userId: person.user_id,
      terms: namedTerms(search, closeness),
    })),
  )
  const matches = shown.map((weighed, place) => {
    const { person } = weighed
    const explained = explain(config, {
      ...{ idea, wish, search, weighed },
      words: words[place] ?? [],
      closest: nearby.has(person.user_id),
    })
    return { user_id: person.user_id, name: person.name, username: person.username, ...explained }
  })
  const next = { ...(last ? placeOf(last) : BEGINNING), seen: to, closest: most }
  return { found: matches, next: more ? next : null }
}

/** Each page ranks all before it as well, so there is an end. */
export const MOST_RANKED = 1_000

/** Before everybody: the closest filled the first page. */
const BEGINNING = { score: 1, userId: 0 }

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

/** For the same facets this is BM25's order: the text's part of a score grows with BM25 alone. */
function byScore(a: Weighed, b: Weighed): number {
  return b.score.total - a.score.total || a.person.user_id - b.person.user_id
}

export type Explained = Pick<Match, 'kind' | 'fit' | 'match_score' | 'facts' | 'reasons' | 'blockers' | 'improvements'>

interface Explaining {
  idea: MatchedIdea
  wish: Wish
  search: Search
  weighed: Weighed
  /** Words that the profile and the idea share. */
  words: readonly string[]
  /** Shown only because little else fits. */
  closest?: boolean
}

export function explain(
  config: Config,
  { idea, wish, search, weighed, words, closest = false }: Explaining,
): Explained {
  const { person, kind, fits, score, closeness, near } = weighed
  const { telling } = search
  // A compound counts as one word if its parts are shared.
  const shared = telling.intersection(new Set(closeness.shared.map(({ word }) => word))).size
  const judged = { idea, wish, person, kind, fits, score, words, near, shared, telling: telling.size }
  const reasons = reasonsFor(judged)
  const blockers = blockersAmong(reasons, fits)
  const passes = isFit(search, weighed, config.matchWeights)
  return {
    kind,
    fit: closest ? 'closest' : nameFit(score.total, passes, blockers),
    match_score: round(score.total),
    facts: factsOf(judged),
    reasons,
    blockers,
    improvements: improvementsFor({ wish, person, kind, fits }, config.matchWeights),
  }
}
