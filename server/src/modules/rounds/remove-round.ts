import type { Tx } from '../../db/tx.ts'
import { tellWatchers } from '../watches/index.ts'
import { deleteRound } from './rounds.sql.ts'

/** Takes a round back as if it had not been opened, so that it does not count; watchers hear that it closed. */
export async function removeRound(tx: Tx, roundId: number): Promise<boolean> {
  const round = await deleteRound(tx, roundId)
  if (round === undefined) return false
  const { idea_id, duration_days, closes_at } = round
  await tellWatchers(tx, 'round.closed', { round_id: roundId, idea_id, duration_days, closes_at })
  return true
}
