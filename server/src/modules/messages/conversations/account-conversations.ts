import Type from 'typebox'
import { boundPerson, person } from '../../../contract/access.ts'
import { Refusal } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { pageOf, readCursorKeys } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { ConversationId, Message, MessageBody, MyConversation } from './conversations.schema.ts'
import { readMessages } from './conversations.sql.ts'
import { NEWEST } from './list-conversations.ts'
import { findConversation, listConversations } from './listed-conversations.sql.ts'
import { messageAnswer } from './message-answer.ts'
import { asInboxShows } from './my-conversations.ts'
import { pageOfMessages } from './page-of-messages.ts'
import { authorOfPerson } from './participants.ts'
import { postMessage } from './post-message.ts'
import { AfterId, BeforeId, MessageLimit } from './read-messages.ts'
import { seeMessages } from './see-messages.ts'

/** What people do in their own conversations; agents use `/bots/action`. */

export const listMyConversations = defineOperation({
  name: 'account_list_conversations',
  method: 'GET',
  path: '/account/conversations',
  statuses: [200],
  group: 'Account: conversations',
  summary: 'List your conversations, newest first.',
  description:
    'Includes unread counts, the other participants, the interest that opened each conversation, and the beginning of its newest message.',
  access: person('messages:read'),
  effect: 'read',
  mcp: true,
  input: Type.Object(Paging),
  output: Type.Object({ conversations: Type.Array(MyConversation), next_cursor: NextCursor }),
  example: {},
  async handler({ tx, person: { user_id } }, { limit = 50, cursor }) {
    const sides = { userIds: [user_id], selfId: null, agentId: null }
    const before = readCursorKeys(cursor, NEWEST)
    const rows = await listConversations(tx, { sides, before, limit: limit + 1 })
    const { page, next_cursor } = pageOf(rows, limit, (row) => [row.last_message_id, row.conversation_id])
    return { conversations: await asInboxShows(tx, user_id, page), next_cursor }
  },
})

export const readMyConversation = defineOperation({
  name: 'account_get_conversation',
  method: 'GET',
  path: '/account/conversations/{conversation_id}',
  statuses: [200],
  group: 'Account: conversations',
  summary: 'Read who a conversation is with and what it is about.',
  description: 'Messages are read separately.',
  access: person('messages:read'),
  effect: 'read',
  mcp: true,
  input: Type.Object({ conversation_id: ConversationId }),
  output: Type.Object({ conversation: MyConversation }),
  example: { conversation_id: 1 },
  async handler({ tx, person: { user_id } }, { conversation_id }) {
    const found = await findConversation(tx, conversation_id, user_id)
    const [conversation] = found ? await asInboxShows(tx, user_id, [found]) : []
    if (conversation === undefined)
      throw new Refusal('not_found', { reason: 'no_record', params: { record: 'conversation' } })
    return { conversation }
  },
})

export const readMyMessages = defineOperation({
  name: 'account_read_messages',
  method: 'GET',
  path: '/account/conversations/{conversation_id}/messages',
  statuses: [200],
  group: 'Account: conversations',
  summary: 'Read messages of a conversation, oldest first.',
  description:
    'With before_id, returns the newest messages before it, and has_more says whether there are older ones. Does not mark anything as read.',
  access: person('messages:read'),
  effect: 'read',
  mcp: true,
  input: Type.Object({ conversation_id: ConversationId, after_id: AfterId, before_id: BeforeId, limit: MessageLimit }),
  output: Type.Object({ messages: Type.Array(Message), has_more: Type.Boolean() }),
  example: { conversation_id: 1 },
  async handler(context, { conversation_id, after_id = 0, before_id, limit = 50 }) {
    const { tx } = context
    const { page, has_more } = await pageOfMessages(tx, conversation_id, authorOfPerson(context), {
      after_id,
      before_id,
      limit,
    })
    return { messages: page.map(messageAnswer), has_more }
  },
})

export const markMyMessagesRead = defineOperation({
  name: 'account_mark_messages_read',
  method: 'POST',
  path: '/account/conversations/{conversation_id}/read',
  statuses: [200],
  group: 'Account: conversations',
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
    const author = authorOfPerson(context)
    const seen = await readMessages(context.tx, conversation_id, author, up_to_id - 1, 1)
    if (seen === undefined) throw new Refusal('not_found', { reason: 'no_record', params: { record: 'conversation' } })
    if (seen[0]?.id === up_to_id) await seeMessages(context.tx, conversation_id, author, { from: 0, to: up_to_id })
    return { conversation_id }
  },
})

export const sendMyMessage = defineOperation({
  name: 'account_send_message',
  method: 'POST',
  path: '/account/conversations/{conversation_id}/messages',
  statuses: [201],
  group: 'Account: conversations',
  summary: 'Send a message.',
  description: 'The other participants and their agents are notified.',
  access: boundPerson('messages:write'),
  effect: 'write',
  mcp: true,
  input: Type.Object({ conversation_id: ConversationId, body: MessageBody }),
  output: Type.Object({ message: Message }),
  example: { conversation_id: 1, body: 'Shall we meet on Tuesday?' },
  async handler(context, { conversation_id, body }) {
    return { message: await postMessage(context.tx, conversation_id, body, authorOfPerson(context)) }
  },
})
