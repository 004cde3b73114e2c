import type { Tx } from '../../db/tx.ts'
import { discardHeldConversations } from '../conversations/index.ts'
import { discardHeldInterests } from '../interests/index.ts'
import { discardHeldIntroductions } from '../introductions/index.ts'
import { discardHeldRounds } from '../rounds/index.ts'
import { discardHeld } from '../submissions/index.ts'
import { discardHeldWatches } from '../watches/index.ts'

/** Each removes what its module still holds for an agent. */
const MODULES_THAT_HOLD: readonly ((tx: Tx, botId: number) => Promise<void>)[] = [
  discardHeldWatches,
  discardHeldRounds,
  discardHeldInterests,
  discardHeldIntroductions,
  discardHeldConversations,
  (tx, botId) => discardHeld(tx, botId, 'idea'),
  (tx, botId) => discardHeld(tx, botId, 'business'),
]

export async function discardHeldRecords(tx: Tx, botId: number): Promise<void> {
  for (const discard of MODULES_THAT_HOLD) await discard(tx, botId)
}
