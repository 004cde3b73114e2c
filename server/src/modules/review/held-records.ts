import type { Tx } from '../../db/tx.ts'
import { discardHeld as discardHeldBusinesses } from '../businesses/index.ts'
import { discardHeldConversations } from '../conversations/index.ts'
import { discardHeld as discardHeldIdeas } from '../ideas/index.ts'
import { discardHeldInterests } from '../interests/index.ts'
import { discardHeldRounds } from '../rounds/index.ts'
import { discardHeldWatches } from '../watches/index.ts'

/** Each removes what its module still holds for an agent. */
const MODULES_THAT_HOLD: readonly ((tx: Tx, botId: number) => Promise<void>)[] = [
  discardHeldWatches,
  discardHeldRounds,
  discardHeldInterests,
  discardHeldConversations,
  discardHeldIdeas,
  discardHeldBusinesses,
]

export async function discardHeldRecords(tx: Tx, botId: number): Promise<void> {
  for (const discardHeld of MODULES_THAT_HOLD) await discardHeld(tx, botId)
}
