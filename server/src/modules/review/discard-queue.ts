import type { Tx } from '../../db/tx.ts'
import { discardHeldRecords } from './held-records.ts'
import { discardWaiting } from './review.sql.ts'

/** Drops everything that a rejected agent wrote while it was pending; answers how many writes that were. */
export async function discardQueue(tx: Tx, botId: number): Promise<number> {
  const discarded = await discardWaiting(tx, botId)
  await discardHeldRecords(tx, botId)
  return discarded
}
