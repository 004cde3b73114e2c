import type { Config } from '../../config/config.ts'
import type { Tx } from '../../db/tx.ts'
import { type FittingIdea, findIdeasWith, readOwnProfile, wordsToLookFor } from './ideas.sql.ts'
import { readMeanings } from './meaning/read-meanings.ts'
import { type Kind, readWish } from './scoring/factors.ts'
import { type Explained, explain, isFit, weigh } from './scoring/rank.ts'
import { sharedWords } from './scoring/shared-words.ts'
import { closenessOf } from './search/candidates.ts'
import { prepareSearches } from './search/prepare-search.ts'

/** The profile's rarest words lead to ideas; common ones are in too many. */
const RAREST = { words: 30, texts: 4_000 }
/** Long texts take their time to read. */
const COMPARED = { looked: 300, returned: 40, characters: 200_000 }

export type IdeaMatch = Pick<
  FittingIdea,
  'idea_id' | 'name' | 'annotation' | 'type_of_idea' | 'region_of_idea_selling' | 'currency' | 'ask'
> &
  Pick<Explained, 'kind' | 'match_score' | 'reasons' | 'blockers'>

/** Published ideas that fit a person's profile, by the measure that finds the person for the idea. */
export async function fittingIdeas(
  tx: Tx,
  config: Config,
  userId: number,
  { kind, limit }: { kind: Kind | null; limit: number },
): Promise<IdeaMatch[]> {
  const profile = await readOwnProfile(tx, userId)
  if (profile === undefined || profile.lexemes.length === 0) return []
  const words = await wordsToLookFor(tx, profile.lexemes, RAREST)
  if (words.length === 0) return []
  const ideas = await findIdeasWith(tx, userId, words, COMPARED)
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
    return isFit(config, search, weighed) ? [{ idea, wish, search, weighed }] : []
  })
  fitting.sort((a, b) => b.weighed.score.total - a.weighed.score.total || b.idea.idea_id - a.idea.idea_id)
  return Promise.all(
    fitting.slice(0, limit).map(async ({ idea, wish, search, weighed }) => {
      const terms = weighed.closeness.shared
      const shared = (await sharedWords(tx, idea.text, [{ userId, terms }])).get(userId) ?? []
      const { idea_id, name, annotation, type_of_idea, region_of_idea_selling, currency, ask } = idea
      const why = explain(config, { idea, wish, search, weighed, words: shared })
      return { idea_id, name, annotation, type_of_idea, region_of_idea_selling, currency, ask, ...why }
    }),
  )
}
