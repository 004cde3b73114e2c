import { lapseOfLink } from '../../../approvals/lapse.ts'
import type { Tx } from '../../../db/tx.ts'
import { emit } from '../../../events/outbox.ts'
import { cancelOfLink } from '../../../tasks/end-tasks.ts'
import { deleteWatchesOfLink, deleteWatchesOfPerson } from '../../market/watches/index.ts'
import { deleteLink, deletePairings, lockLink, lockPerson } from './pairing.sql.ts'
import { endRequests } from './requests/settle.ts'

/** Ends a pairing and everything that depends on it; false if there is none. The caller tells the other side. */
export async function endLink(tx: Tx, botId: number, userId: number): Promise<boolean> {
  await lockPerson(tx, userId)
  if ((await lockLink(tx, botId, userId)) === undefined) return false
  await deleteLink(tx, botId, userId)
  await deleteWatchesOfLink(tx, botId, userId)
  await cancelOfLink(tx, botId, userId)
  await lapseOfLink(tx, botId, userId)
  await endRequests(tx, botId, userId)
  return true
}

/** Ends pairings created up to then, or all, with the agents' watches and requests; returns their number. */
export async function endPairings(tx: Tx, userId: number, until: string | null = null): Promise<number> {
  const ended = await deletePairings(tx, userId, until)
  if (until === null) await deleteWatchesOfPerson(tx, userId)
  else for (const botId of ended) await deleteWatchesOfLink(tx, botId, userId)
  for (const botId of ended) {
    await cancelOfLink(tx, botId, userId)
    await lapseOfLink(tx, botId, userId)
    await endRequests(tx, botId, userId)
  }
  await emit(tx, ended, 'user.link_revoked', { user_id: userId })
  return ended.length
}
