import type { Tx } from '../../db/tx.ts'
import { insertMember, removeAgent } from '../conversations/index.ts'
import { conversationsAbout, withdrawOwn } from './owner-found.sql.ts'

/**
 * Somebody has taken over an idea that an agent answered for until now: its conversations are theirs from here on. The
 * agent leaves them, since it may act for that person only when they pair.
 */
export async function ownerFound(tx: Tx, ideaId: number, userId: number, creatorBotId: number | null): Promise<void> {
  await withdrawOwn(tx, ideaId, userId)
  for (const conversationId of await conversationsAbout(tx, ideaId)) {
    await insertMember(tx, conversationId, { userId, botId: null })
    if (creatorBotId !== null) await removeAgent(tx, conversationId, creatorBotId)
  }
}
