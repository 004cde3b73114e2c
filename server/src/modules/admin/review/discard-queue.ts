import type { Tx } from '../../../db/tx.ts'
import { discardHeldRecords } from './held-records.sql.ts'
import { discardWaiting } from './review.sql.ts'

/** Drops everything a rejected agent wrote while pending; returns the number of writes. */
export async function discardQueue(tx: Tx, botId: number): Promise<number> {
  const discarded = await discardWaiting(tx, botId)
  await discardHeldRecords(tx, botId)
  return discarded
}
