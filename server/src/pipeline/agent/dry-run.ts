import type { Database } from '../../db/database.ts'
import type { Answer } from '../call.ts'
import { resultOfUndone, told, Undone } from '../tried.ts'
import { answerOf } from './answer.ts'
import type { Write } from './beginning.ts'
import type { Done } from './done.ts'
import { rehearse } from './write.ts'

/**
 * Runs a write for real and rolls it back, so that every check is the one a real call meets. Events, mails and notices are
 * rows of the transaction or follow its commit, so none of them gets out; only sequences move on.
 */
export async function dryRun(database: Database, write: Write): Promise<Answer> {
  const undone = await database
    .transaction(async (tx): Promise<never> => {
      throw new Undone(await rehearse(tx, write))
    })
    .catch(resultOfUndone<Done>)
  return answerOf(write.call, { ...(await told(database.read, undone, write.input)), stored: null })
}
