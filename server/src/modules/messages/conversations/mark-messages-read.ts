import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { ACCOUNT_GROUP, ConversationId } from './conversations.schema.ts'
import { noteOpened, readMessages } from './conversations.sql.ts'
import { authorOf } from './participants.ts'
import { seeMessages } from './see-messages.ts'

export const markMessagesRead = defineOperation({
  name: 'account_mark_messages_read',
  method: 'POST',
  path: '/account/conversations/{conversation_id}/read',
  group: ACCOUNT_GROUP,
  summary: 'Mark messages as read, up to the given one.',
  description: 'Only for you; the other side does not see it.',
  access: person('messages:read'),
  effect: 'write',
  mcp: true,
  input: Type.Object({
    conversation_id: ConversationId,
    up_to_id: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'The last message seen.' }),
  }),
  output: Type.Object({ conversation_id: ConversationId }),
  example: { conversation_id: 1, up_to_id: 1 },
  async handler(context, { conversation_id, up_to_id }) {
    const author = authorOf(context)
    const seen = await readMessages(context.tx, conversation_id, author, up_to_id - 1, 1)
    if (seen === undefined) throw noRecord('conversation')
    if (seen[0]?.id !== up_to_id) return { conversation_id }
    await seeMessages(context.tx, conversation_id, author, { from: 0, to: up_to_id })
    if (!author.program) await noteOpened(context.tx, conversation_id, up_to_id)
    return { conversation_id }
  },
})
