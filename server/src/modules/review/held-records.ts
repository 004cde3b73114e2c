import type { Tx } from '../../db/database.ts'

/** Each removes what its module still holds for an agent. */
const MODULES_THAT_HOLD: readonly ((tx: Tx, botId: number) => Promise<void>)[] = []

export async function discardHeldRecords(tx: Tx, botId: number): Promise<void> {
  for (const discardHeld of MODULES_THAT_HOLD) await discardHeld(tx, botId)
}
