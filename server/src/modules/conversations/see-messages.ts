import type { Tx } from '../../db/tx.ts'
import { forgetNotice } from '../notifications/index.ts'
import { markRead } from './conversations.sql.ts'
import type { Author } from './participants.ts'

/** No mail about what a side has already read. */
export async function seeMessages(tx: Tx, conversationId: number, author: Author, upToId: number): Promise<void> {
  await markRead(tx, conversationId, author, upToId)
  if (author.side.userId !== null) await forgetNotice({ tx }, author.side.userId, 'message_waiting', conversationId)
}
