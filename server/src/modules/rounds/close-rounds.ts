import type { Tx } from '../../db/tx.ts'
import { notify } from '../notifications/index.ts'
import { tellWatchers } from '../watches/index.ts'
import { closeDueRounds } from './rounds.sql.ts'

const BATCH = 100

/** Closes rounds whose time is up and notifies their watchers; returns their number. */
export async function closeRounds(tx: Tx): Promise<number> {
  const closed = await closeDueRounds(tx, BATCH)
  for (const { round_id, idea_id, duration_days, closes_at, idea_name, owner_user_id } of closed) {
    await tellWatchers(tx, 'round.closed', { round_id, idea_id, duration_days, closes_at })
    if (owner_user_id !== null)
      await notify({ tx }, owner_user_id, 'round_closed', { about: idea_id, name: idea_name ?? 'your idea' })
  }
  return closed.length
}
