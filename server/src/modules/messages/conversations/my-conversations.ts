import type { Static } from 'typebox'
import type { CallContext } from '../../../contract/context.ts'
import type { MyConversation } from './conversations.schema.ts'
import type { ConversationRow } from './listed-conversations.sql.ts'
import { messageAnswer } from './message-answer.ts'
import { detailsOf, messagesById } from './my-conversations.sql.ts'

const PREVIEW_CHARACTERS = 200

/** Conversations as an inbox shows them. The caller has checked that they are this person's. */
export async function asInboxShows(
  { tx, reader }: Pick<CallContext, 'tx' | 'reader'>,
  userId: number,
  rows: readonly ConversationRow[],
): Promise<Static<typeof MyConversation>[]> {
  const conversationIds = rows.map(({ conversation_id }) => conversation_id)
  const details = new Map((await detailsOf(tx, userId, conversationIds)).map((row) => [row.conversation_id, row]))
  const newest = await messagesById(
    tx,
    userId,
    rows.map(({ last_message_id }) => last_message_id),
  )
  const messages = new Map(newest.map((row) => [row.id, messageAnswer(row, reader)]))
  return rows.map((row) => {
    const { participants = [], interest = null, question = null } = details.get(row.conversation_id) ?? {}
    const last = messages.get(row.last_message_id)
    const last_message = last ? { ...last, body: [...last.body].slice(0, PREVIEW_CHARACTERS).join('') } : null
    return { ...row, participants, last_message, interest, question }
  })
}
