import type { Tx } from '../../../db/tx.ts'
import { forgetNotice } from '../notifications/index.ts'
import { lockConversations, markRead, type SeenMessages } from './conversations.sql.ts'
import type { Author } from './participants.ts'

/** No mail about a conversation once a side has read all of it. */
export async function seeMessages(tx: Tx, conversationId: number, author: Author, seen: SeenMessages): Promise<void> {
  // Locked, so that a message which arrives at this moment is counted before or after. Both are sent at once.
  const [, left] = await Promise.all([
    lockConversations(tx, [{ conversationId, author }]),
    markRead(tx, conversationId, author, seen),
  ])
  const { userId } = author.side
  if (left === 0 && userId !== null) await forgetNotice({ tx }, userId, 'message_waiting', conversationId)
}
