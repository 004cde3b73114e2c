import { noRecord } from '../../../contract/errors.ts'
import type { BotContext } from '../../../contract/operation.ts'
import type { Preview } from '../../../contract/preview.ts'
import { findConversation } from './listed-conversations.sql.ts'

export async function previewMessage(
  { tx, user }: BotContext,
  { conversation_id, body }: { conversation_id: number; body: string },
): Promise<Preview> {
  const conversation = user ? await findConversation(tx, conversation_id, user.user_id) : undefined
  if (conversation === undefined) throw noRecord('conversation')
  const { idea_id, idea_name } = conversation
  return {
    ...(idea_id !== null && { idea: { idea_id, name: idea_name } }),
    to: conversation.with.join(', '),
    message: body,
    fields: [],
  }
}
