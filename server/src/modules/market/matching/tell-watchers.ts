import type { Config } from '../../../config/config.ts'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/tx.ts'
import { emitEach } from '../../../events/outbox.ts'
import { watchersOf } from '../watches/index.ts'
import { withLearned } from './learning/learn-weights.ts'
import { meaningInForce, readMeanings } from './meaning/read-meanings.ts'
import {
  type ChangedProfile,
  dropUnwatchedChanges,
  findWatchedIdeas,
  noteMatch,
  rarestWords,
  readProfileWords,
  takeChanges,
  withoutBlocks,
} from './notices.sql.ts'
import { readWish } from './scoring/factors.ts'
import { isFit } from './scoring/fit.ts'
import { round } from './scoring/reasons.ts'
import { weigh } from './scoring/weigh.ts'
import { closenessOf } from './search/candidates.ts'
import { prepareSearch } from './search/prepare-search.ts'
import { type MatchedIdea, readCandidates } from './search/search.sql.ts'

/** In hundredths. From here on watchers of an idea hear of a new or changed profile, and people of an idea that fits them. */
export const MATCH_NOTICE = 70

const BATCH = 20
/** Per run; the next one continues. */
const MOST_BATCHES = 200
/** A matching profile shares an idea's distinctive words, and those are among its own rarest. */
const RAREST_WORDS = 40
const MOST_IDEAS = 50

/** Finds watched ideas that new and changed profiles match, starting from the profiles, and notifies their watchers. */
export async function tellWatchers(database: Database, config: Config): Promise<void> {
  await dropUnwatchedChanges(database.read)
  for (let batch = 0; batch < MOST_BATCHES; batch++)
    if ((await database.transaction((tx) => tellOfBatch(tx, config))) === 0) break
}

async function tellOfBatch(tx: Tx, config: Config): Promise<number> {
  const userIds = await takeChanges(tx, BATCH)
  // In a fixed order, so that two processes notifying the same people cannot deadlock.
  const weighing = userIds.length > 0 ? await withLearned(tx, config) : config
  for (const userId of userIds.sort((a, b) => a - b)) await tellOf(tx, weighing, userId)
  return userIds.length
}

async function tellOf(tx: Tx, config: Config, userId: number): Promise<void> {
  const [profile] = await readProfileWords(tx, [userId])
  if (profile === undefined) return
  const words = await rarestWords(tx, profile.lexemes, RAREST_WORDS)
  const ideas = await findWatchedIdeas(tx, userId, words, MOST_IDEAS)
  for (const idea of ideas.sort((a, b) => a.idea_id - b.idea_id)) await tellIfMatched(tx, config, profile, idea)
}

async function tellIfMatched(tx: Tx, config: Config, profile: ChangedProfile, idea: MatchedIdea): Promise<void> {
  const { user_id } = profile
  const roles = ['investor', 'partner']
  const { idea_id: ideaId, owner_user_id: not } = idea
  const [person] = await readCandidates(tx, { docIds: [], userIds: [user_id], not, roles, ideaId, news: true })
  if (person === undefined) return
  const search = await prepareSearch(tx, idea.text)
  const meanings = await readMeanings(tx, await meaningInForce(tx, config), [idea], [user_id])
  const weighed = weigh(config, {
    wish: readWish(idea),
    person,
    kind: null,
    closeness: closenessOf(profile, search),
    meaning: meanings(idea.idea_id, user_id),
    crowd: search.statistics.documents,
  })
  const { kind, score } = weighed
  if (score.total < MATCH_NOTICE / 100 || !isFit(search, weighed, config.matchWeights)) return
  const watchers = await withoutBlocks(tx, user_id, await watchersOf(tx, idea.idea_id, 'idea.match_found'))
  if (watchers.length === 0 || !(await noteMatch(tx, idea.idea_id, user_id))) return
  const found = { matched_user_id: user_id, kind, match_score: round(score.total) }
  await emitEach(
    tx,
    'idea.match_found',
    watchers.map(({ botId, userId }) => ({ botId, data: { idea_id: idea.idea_id, user_id: userId, ...found } })),
  )
}
