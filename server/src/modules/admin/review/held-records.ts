import type { Tx } from '../../../db/tx.ts'
import { discardHeld } from '../../ideas/submissions/index.ts'
import { discardHeldInterests } from '../../market/interests/index.ts'
import { discardHeldIntroductions } from '../../market/introductions/index.ts'
import { discardHeldWatches } from '../../market/watches/index.ts'
import { discardHeldConversations } from '../../messages/conversations/index.ts'
import { discardHeldRounds } from '../../money/rounds/index.ts'

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
