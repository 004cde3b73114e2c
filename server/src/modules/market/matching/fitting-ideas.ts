import type { Config } from '../../../config/config.ts'
import { isCostly } from '../../../db/costly.sql.ts'
import { Recent } from '../../../db/recent.ts'
import type { Tx } from '../../../db/tx.ts'
import {
  type FittingIdea,
  findIdeasLike,
  findIdeasWith,
  findTheseIdeas,
  fingerprintProfile,
  type IdeaCard,
  type OwnProfile,
  type Reader,
  readCards,
  readOwnProfile,
  wordsToLookFor,
} from './ideas.sql.ts'
import { withLearned } from './learning/learn-weights.ts'
import { nearestIdeas } from './meaning/nearest.ts'
import { meaningInForce, readMeanings } from './meaning/read-meanings.ts'
import { closest, roomForClosest } from './scoring/closest.ts'
import { type Kind, readWish, type Wish } from './scoring/factors.ts'
import { isFit } from './scoring/fit.ts'
import { hasNameable, namedTerms } from './scoring/named-terms.ts'
import { type Explained, explain } from './scoring/rank.ts'
import { sharedWords } from './scoring/shared-words.ts'
import { type Weighed, weigh } from './scoring/weigh.ts'
import { closenessOf } from './search/candidates.ts'
import { NOTHING_SHARED } from './search/closeness.ts'
import { prepareSearches, type Search } from './search/prepare-search.ts'

/** The profile's rarest words lead to ideas; common ones are in too many. */
const RAREST = { words: 30, texts: 4_000 }
/** Long texts take their time to read. */
const COMPARED = { looked: 300, returned: 40, characters: 200_000 }

type Fit = Pick<Explained, 'kind' | 'fit' | 'match_score' | 'facts' | 'reasons' | 'blockers'>
export type IdeaMatch = IdeaCard & Fit

interface IdeaQuery {
  kind: Kind | null
  limit: number
  /** Include ideas that merely share a word and, if there are few, the closest by type, region and amount. */
  unlikely?: boolean
  /** The agent that is asking, if any. */
  agentId?: number | null
}

/** By idea ID, best first. */
type Ranking = ReadonlyMap<number, Fit>

/** Long enough for browsing; a changed profile is ranked anew. */
const KEPT_MS = 60_000
/** Ideas in all cached rankings together; a few kilobytes each. */
const MOST_KEPT = 5_000
const newCache = () => new Recent<Ranking>(MOST_KEPT, KEPT_MS)

/** Published ideas that fit a person's profile, scored as people are scored for an idea. */
export async function fittingIdeas(tx: Tx, config: Config, userId: number, asked: IdeaQuery): Promise<IdeaMatch[]> {
  const fingerprint = await fingerprintProfile(tx, userId)
  if (fingerprint === undefined) return []
  const cache = tx.kept(newCache)
  const reader = { userId, agentId: asked.agentId ?? null }
  const key = JSON.stringify([userId, asked, fingerprint])
  const known = cache.get(key)
  // Cached ideas may have been taken down since, or their owners blocked.
  if (known !== undefined) return showing(await readCards(tx, reader, [...known.keys()]), known)
  const begun = performance.now()
  const { ideas, ranking } = await rankIdeas(tx, await withLearned(tx, config), reader, asked)
  if (await isCostly(tx, begun)) cache.add(key, ranking, 1 + ranking.size)
  return showing(ideas, ranking)
}

function showing(ideas: readonly IdeaCard[], ranking: Ranking): IdeaMatch[] {
  const cards = new Map(ideas.map((idea) => [idea.idea_id, idea]))
  return [...ranking].flatMap(([ideaId, fit]) => {
    const idea = cards.get(ideaId)
    if (idea === undefined) return []
    const { idea_id, name, annotation, type_of_idea, region_of_idea_selling, currency, ask } = idea
    return [{ idea_id, name, annotation, type_of_idea, region_of_idea_selling, currency, ask, ...fit }]
  })
}

const NOTHING = { ideas: [], ranking: new Map() }

interface Found {
  idea: FittingIdea
  wish: Wish
  search: Search
  weighed: Weighed
  fits: boolean
}

async function rankIdeas(
  tx: Tx,
  config: Config,
  reader: Reader,
  { kind, limit, unlikely = false }: IdeaQuery,
): Promise<{ ideas: readonly IdeaCard[]; ranking: Ranking }> {
  const { userId } = reader
  const profile = await readOwnProfile(tx, userId)
  if (profile === undefined || profile.lexemes.length === 0) return NOTHING
  const all = await findByText(tx, config, reader, profile, kind)
  const fits = all.filter((each) => each.fits)
  const most = unlikely ? roomForClosest(fits.length, limit) : 0
  const among = all.slice(0, limit)
  const near = most > 0 ? await findClosest(tx, config, reader, profile, { kind, most, among }) : []
  const nearby = new Set(near.map(({ idea }) => idea.idea_id))
  const others = (unlikely ? all : fits).filter(({ idea }) => !nearby.has(idea.idea_id))
  const found = [...others.slice(0, limit - near.length), ...near].sort(byFit)
  const shared = await sharedWords(
    tx,
    found.map(({ idea, search, weighed }) => ({
      ideaText: idea.text,
      userId,
      terms: namedTerms(search, weighed.closeness),
    })),
  )
  const ranking = new Map(
    found.map((each, place) => {
      const asked = { ...each, words: shared[place] ?? [], closest: nearby.has(each.idea.idea_id) }
      const { improvements: _improvements, ...fit } = explain(config, asked)
      return [each.idea.idea_id, fit]
    }),
  )
  return { ideas: found.map(({ idea }) => idea), ranking }
}

/** Ideas that fit, then those that share a word or are close in meaning, best first in each group. */
async function findByText(
  tx: Tx,
  config: Config,
  reader: Reader,
  profile: OwnProfile,
  kind: Kind | null,
): Promise<Found[]> {
  const words = await wordsToLookFor(tx, profile.lexemes, RAREST)
  const byWords = words.length === 0 ? [] : await findIdeasWith(tx, reader, words, COMPARED)
  const known = new Set(byWords.map(({ idea_id }) => idea_id))
  const inForce = await meaningInForce(tx, config)
  const near = (await nearestIdeas(tx, inForce, reader.userId)).filter((ideaId) => !known.has(ideaId))
  const ideas = [...byWords, ...(near.length === 0 ? [] : await findTheseIdeas(tx, reader, near))]
  const searches = await prepareSearches(
    tx,
    ideas.map(({ text }) => text),
  )
  const meanings = await readMeanings(tx, inForce, ideas, [reader.userId])
  const found = ideas.flatMap((idea, place) => {
    const search = searches[place]
    if (search === undefined) return []
    const wish = readWish(idea)
    const meaning = meanings(idea.idea_id, reader.userId)
    const closeness = closenessOf(profile, search)
    const crowd = search.statistics.documents
    const weighed = weigh(config, { wish, person: profile, kind, closeness, meaning, crowd })
    if (weighed.score.total === 0) return []
    return [{ idea, wish, search, weighed, fits: isFit(search, weighed, config.matchWeights) }]
  })
  return found.sort((a, b) => byFit(a, b) || b.idea.idea_id - a.idea.idea_id)
}

function byFit(a: Found, b: Found): number {
  return Number(b.fits) - Number(a.fits) || b.weighed.score.total - a.weighed.score.total
}

interface ClosestQuery {
  kind: Kind | null
  most: number
  /** Already listed: those that fit or share a word that can be named are not listed again as closest. */
  among: readonly Found[]
}

async function findClosest(
  tx: Tx,
  config: Config,
  reader: Reader,
  profile: OwnProfile,
  { kind, most, among }: ClosestQuery,
): Promise<Found[]> {
  const known = new Map(among.map((each) => [each.idea.idea_id, each]))
  const isOpen = ({ idea_id }: FittingIdea) => {
    const found = known.get(idea_id)
    return found === undefined || (!found.fits && !hasNameable(found.search, found.weighed.closeness))
  }
  const ideas = (await findIdeasLike(tx, reader, profile)).filter(isOpen)
  const near = closest(
    config,
    ideas.map((idea) => {
      const wish = readWish(idea)
      const weighed = weigh(config, { wish, person: profile, kind, closeness: NOTHING_SHARED, meaning: null })
      return { idea, wish, weighed, fits: weighed.fits }
    }),
    most,
  )
  const searches = await prepareSearches(
    tx,
    near.map(({ idea }) => idea.text),
  )
  return near.flatMap((each, place) => {
    const search = searches[place]
    return known.get(each.idea.idea_id) ?? (search === undefined ? [] : [{ ...each, search, fits: false }])
  })
}
