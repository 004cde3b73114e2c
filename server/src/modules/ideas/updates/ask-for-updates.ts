import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/tx.ts'
import { notifyEach } from '../../messages/notifications/index.ts'
import { nextPublished, requestUpdates } from './requests.sql.ts'

/** Six weeks. */
const SILENT_DAYS = 42

const BATCH = 2_000

/** Asks owners for an update, once for each idea that people follow and that has been silent for long. */
export async function askForUpdates(database: Database): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after
    after = await database.transaction((tx) => askSome(tx, from))
  }
}

/** Gives the last idea it looked at; undefined at the end. */
async function askSome(tx: Tx, after: number): Promise<number | undefined> {
  const looked = await nextPublished(tx, after, SILENT_DAYS, BATCH)
  const unedited = looked.filter((idea) => idea.unedited).map(({ idea_id }) => idea_id)
  const silent = unedited.length === 0 ? [] : await requestUpdates(tx, unedited, SILENT_DAYS)
  await notifyEach(
    { tx },
    'update_wanted',
    silent.map(({ owner_user_id: userId, idea_id: about, name }) => ({ userId, about, name: name ?? '' })),
  )
  return looked.at(-1)?.idea_id
}
