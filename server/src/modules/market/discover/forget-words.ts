import { tryLock } from '../../../db/advisory-locks.sql.ts'
import type { Database } from '../../../db/database.ts'
import { dropUnusedWords } from './list-ideas.sql.ts'

/** Each is looked up among all ideas, and a frequent word takes some milliseconds among a million. */
const WORDS_AT_ONCE = 100
const newSweep = () => ({ after: '' })

/**
 * Words of ideas that were edited, taken down or deleted are no longer suggested. Looks at some in each run; after the last it
 * begins again.
 */
export async function forgetWords(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    // The listing of ideas writes their words.
    if (!(await tryLock(tx, 'listing'))) return
    const sweep = tx.kept(newSweep)
    sweep.after = (await dropUnusedWords(tx, sweep.after, WORDS_AT_ONCE)) ?? ''
  })
}
