import type { Config } from '../../../config/config.ts'
import { tryLock } from '../../../db/advisory-locks.sql.ts'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/tx.ts'
import { notifyEach } from '../../messages/notifications/index.ts'
import { noteBackers, readPublishedIdea, takeNewIdeas } from './backers.sql.ts'
import { rank } from './scoring/rank.ts'
import { MATCH_NOTICE } from './tell-watchers.ts'

/** How many ideas a day; all others are in Discover. */
const MATCH_NOTICES_PER_DAY = 3

const BATCH = 5
/** Per run; the next one continues. */
const MOST_BATCHES = 40
/** At most this many people hear of one idea: the best. */
const MOST_BACKERS = 50

/** Tells people of newly published ideas that fit their profiles, by the score that the idea's owner sees. */
export async function tellBackers(database: Database, config: Config): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch++)
    if ((await database.transaction((tx) => tellOfBatch(tx, config))) === 0) break
}

async function tellOfBatch(tx: Tx, config: Config): Promise<number> {
  // One at a time, or two could tell one person more than a day's share.
  if (!(await tryLock(tx, 'backers'))) return 0
  const ideaIds = await takeNewIdeas(tx, BATCH)
  for (const ideaId of ideaIds) await tellOf(tx, config, ideaId)
  return ideaIds.length
}

async function tellOf(tx: Tx, config: Config, ideaId: number): Promise<void> {
  const idea = await readPublishedIdea(tx, ideaId)
  if (idea === undefined) return
  const { found } = await rank(tx, config, idea, { kind: null, limit: MOST_BACKERS })
  const fitting = found.filter(({ match_score }) => match_score >= MATCH_NOTICE / 100)
  const told = await noteBackers(
    tx,
    ideaId,
    fitting.map(({ user_id }) => user_id),
    MATCH_NOTICES_PER_DAY,
  )
  await notifyEach(
    { tx },
    'idea_fits',
    told.map((userId) => ({ userId, about: ideaId, name: idea.name ?? '', reason: null })),
  )
}
