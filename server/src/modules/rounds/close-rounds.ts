import type { Tx } from '../../db/database.ts'
import { emit } from '../../events/outbox.ts'
import { watchersOf } from '../watches/index.ts'
import { closeDueRounds } from './rounds.sql.ts'

const BATCH = 100

/** Closes rounds whose days are over and tells their watchers; how many that were. */
export async function closeRounds(tx: Tx): Promise<number> {
  const closed = await closeDueRounds(tx, BATCH)
  for (const { round_id, idea_id } of closed)
    await emit(tx, await watchersOf(tx, idea_id, 'round.closed'), 'round.closed', { round_id, idea_id })
  return closed.length
}
