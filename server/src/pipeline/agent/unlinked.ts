import { pausedUser, suspendedUser } from '../../access/authorize.ts'
import { Refusal } from '../../contract/errors.ts'
import type { Tx } from '../../db/tx.ts'
import { pausedBy } from './paused.sql.ts'

/** To the pipeline a pause looks like a missing link. Only a refused caller needs to know which it is. */
export async function explainUnlinked(tx: Tx, error: unknown, botId: number, userId: number | null): Promise<unknown> {
  if (!(error instanceof Refusal) || error.code !== 'user_not_linked' || userId === null) return error
  // The refusal stands whether or not it can be explained.
  const paused = await pausedBy(tx, botId, userId).catch(() => null)
  if (paused === 'suspension') return suspendedUser()
  return paused === null ? error : pausedUser()
}
