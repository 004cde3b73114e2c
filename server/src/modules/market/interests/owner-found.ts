import type { Tx } from '../../../db/tx.ts'
import { insertMember, removeAgent } from '../../messages/conversations/index.ts'
import { conversationsAbout, withdrawOwn } from './owner-found.sql.ts'

/**
 * Somebody has claimed an idea an agent answered for: its conversations are theirs from now on. The agent leaves them,
 * since it may act for that person only once they pair.
 */
export async function ownerFound(tx: Tx, ideaId: number, userId: number, creatorBotId: number | null): Promise<void> {
  await withdrawOwn(tx, ideaId, userId)
  for (const conversationId of await conversationsAbout(tx, ideaId)) {
    await insertMember(tx, conversationId, { userId, botId: null })
    if (creatorBotId !== null) await removeAgent(tx, conversationId, creatorBotId)
  }
}
