import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { ACCOUNT_GROUP, ConversationId, MyConversation } from './conversations.schema.ts'
import { findConversation } from './listed-conversations.sql.ts'
import { asInboxShows } from './my-conversations.ts'

export const getConversation = defineOperation({
  name: 'account_get_conversation',
  method: 'GET',
  path: '/account/conversations/{conversation_id}',
  group: ACCOUNT_GROUP,
  summary: 'Read who a conversation is with and what it is about.',
  description: 'Messages are read separately.',
  access: person('messages:read'),
  mcp: true,
  input: Type.Object({ conversation_id: ConversationId }),
  output: Type.Object({ conversation: MyConversation }),
  example: { conversation_id: 1 },
  async handler(context, { conversation_id }) {
    const { user_id } = context.person
    const found = await findConversation(context.tx, conversation_id, user_id)
    const [conversation] = found ? await asInboxShows(context, user_id, [found]) : []
    if (conversation === undefined) throw noRecord('conversation')
    return { conversation }
  },
})
