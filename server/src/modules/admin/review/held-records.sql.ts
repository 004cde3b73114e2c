import type { Tx } from '../../../db/tx.ts'
import { TABLES } from '../../../tables/all-tables.ts'

const DISCARDS = TABLES.flatMap(({ table, held }) => (held === undefined ? [] : [`delete from ${table} where ${held}`]))

/** Removes what is still held for an agent, in every table that says it can hold something. */
export async function discardHeldRecords(tx: Tx, botId: number): Promise<void> {
  for (const discard of DISCARDS) await tx.rows(discard, [botId])
}
