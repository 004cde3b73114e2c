import type { Config } from '../../../config/config.ts'
import { isCostly } from '../../../db/costly.sql.ts'
import { Recent } from '../../../db/recent.ts'
import type { Tx } from '../../../db/tx.ts'
import {
  findIdeasWith,
  fingerprintProfile,
  type IdeaCard,
  type Reader,
  readCards,
  readOwnProfile,
  wordsToLookFor,
} from './ideas.sql.ts'
import { readMeanings } from './meaning/read-meanings.ts'
import { type Kind, readWish } from './scoring/factors.ts'
import { type Explained, explain, isFit, namedTerms, weigh } from './scoring/rank.ts'
import { sharedWords } from './scoring/shared-words.ts'
import { closenessOf } from './search/candidates.ts'
import { prepareSearches } from './search/prepare-search.ts'

/** The profile's rarest words lead to ideas; common ones are in too many. */
const RAREST = { words: 30, texts: 4_000 }
/** Long texts take their time to read. */
const COMPARED = { looked: 300, returned: 40, characters: 200_000 }

type Fit = Pick<Explained, 'kind' | 'match_score' | 'reasons' | 'blockers'>
export type IdeaMatch = IdeaCard & Fit

interface IdeaQuery {
  kind: Kind | null
  limit: number
  /** The agent that asks, if one does. */
  agentId?: number | null
}

/** By the idea, best first. */
type Ranking = ReadonlyMap<number, Fit>

/** For as long as somebody looks around; a changed profile is ranked anew. */
const KEPT_MS = 60_000
/** Ideas in all rankings together; a few kilobytes each. */
const MOST_KEPT = 5_000
const newCache = () => new Recent<Ranking>(MOST_KEPT, KEPT_MS)

/** Published ideas that fit a person's profile, by the measure that finds the person for the idea. */
export async function fittingIdeas(tx: Tx, config: Config, userId: number, asked: IdeaQuery): Promise<IdeaMatch[]> {
  const fingerprint = await fingerprintProfile(tx, userId)
  if (fingerprint === undefined) return []
  const cache = tx.kept(newCache)
  const reader = { userId, agentId: asked.agentId ?? null }
  const key = JSON.stringify([userId, asked, fingerprint])
  const known = cache.get(key)
  // What is kept may have been taken down since, or its owner blocked.
  if (known !== undefined) return showing(await readCards(tx, reader, [...known.keys()]), known)
  const begun = performance.now()
  const { ideas, ranking } = await rankIdeas(tx, config, reader, asked)
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

async function rankIdeas(
  tx: Tx,
  config: Config,
  reader: Reader,
  { kind, limit }: IdeaQuery,
): Promise<{ ideas: readonly IdeaCard[]; ranking: Ranking }> {
  const { userId } = reader
  const profile = await readOwnProfile(tx, userId)
  if (profile === undefined || profile.lexemes.length === 0) return NOTHING
  const words = await wordsToLookFor(tx, profile.lexemes, RAREST)
  if (words.length === 0) return NOTHING
  const ideas = await findIdeasWith(tx, reader, words, COMPARED)
  const searches = await prepareSearches(
    tx,
    ideas.map(({ text }) => text),
  )
  const meanings = await readMeanings(tx, config, ideas, [userId])
  const fitting = ideas.flatMap((idea, place) => {
    const search = searches[place]
    if (search === undefined) return []
    const wish = readWish(idea)
    const meaning = meanings(idea.idea_id, userId)
    const weighed = weigh(config, { wish, person: profile, kind, closeness: closenessOf(profile, search), meaning })
    return isFit(search, weighed) ? [{ idea, wish, search, weighed }] : []
  })
  fitting.sort((a, b) => b.weighed.score.total - a.weighed.score.total || b.idea.idea_id - a.idea.idea_id)
  const best = fitting.slice(0, limit)
  const shared = await sharedWords(
    tx,
    best.map(({ idea, search, weighed }) => ({
      ideaText: idea.text,
      userId,
      terms: namedTerms(search, weighed.closeness),
    })),
  )
  const ranking = new Map(
    best.map((each, place) => {
      const { kind, match_score, reasons, blockers } = explain(config, { ...each, words: shared[place] ?? [] })
      return [each.idea.idea_id, { kind, match_score, reasons, blockers }]
    }),
  )
  return { ideas: best.map(({ idea }) => idea), ranking }
}
