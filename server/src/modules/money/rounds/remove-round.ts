import type { Tx } from '../../../db/tx.ts'
import { tellWatchers } from '../../market/watches/index.ts'
import { takeBackNews } from '../../messages/notifications/index.ts'
import { deleteRound, listOpenRounds } from './rounds.sql.ts'

/**
 * Takes a round back as if it had not been opened, so that it does not count. Watchers hear that it closed; people who have
 * not read of it yet hear nothing.
 */
export async function removeRound(tx: Tx, roundId: number): Promise<boolean> {
  const round = await deleteRound(tx, roundId)
  if (round === undefined) return false
  const { idea_id, duration_days, closes_at } = round
  await tellWatchers(tx, 'round.closed', { round_id: roundId, idea_id, duration_days, closes_at })
  const others = await listOpenRounds(tx, idea_id)
  if (others.length === 0) await takeBackNews({ tx }, ['round_started', 'round_opened'], idea_id)
  return true
}
