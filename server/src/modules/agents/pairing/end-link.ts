import { lapseOfLink } from '../../../approvals/lapse.ts'
import type { Tx } from '../../../db/tx.ts'
import { deleteWatchesOfLink } from '../../market/watches/index.ts'
import { deleteLink, lockLink, lockPerson } from './pairing.sql.ts'

/** Ends a pairing with what hangs on it; false if there is none. Whoever ended it tells the other side. */
export async function endLink(tx: Tx, botId: number, userId: number): Promise<boolean> {
  await lockPerson(tx, userId)
  if ((await lockLink(tx, botId, userId)) === undefined) return false
  await deleteLink(tx, botId, userId)
  await deleteWatchesOfLink(tx, botId, userId)
  await lapseOfLink(tx, botId, userId)
  return true
}
