import Type from 'typebox'
import type { BotAccess } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { UserUnlessAutonomous } from '../../../schema/types.ts'
import { conversationFacts } from './conversation-facts.ts'
import { ConversationId, Message, MessageBody } from './conversations.schema.ts'
import type { Subject } from './conversations.sql.ts'
import { authorOfBot } from './participants.ts'
import { postMessage, releaseHeldMessage } from './post-message.ts'
import { previewMessage } from './preview-message.ts'

const access: BotAccess = {
  by: 'bot',
  actsFor: 'user-or-self',
  permission: 'send_message',
  binding: () => true,
  countsAsAction: true,
  idempotent: true,
}

export const sendMessage = defineOperation({
  name: 'platform_send_message',
  method: 'POST',
  path: '/bots/action/send-message',
  statuses: [201],
  group: 'Conversations',
  summary: 'Send a message in a conversation.',
  description: 'Shown as written by an AI agent for the user. Read the conversation first.',
  access,
  effect: 'write',
  locks: ({ conversation_id }) => ({ conversation: conversation_id }),
  sideBySide: true,
  mcp: true,
  input: Type.Object({ conversation_id: ConversationId, body: MessageBody, user_id: UserUnlessAutonomous }),
  output: Type.Object({ message: Message }),
  example: { conversation_id: 1, body: 'Thank you. When could we talk?', user_id: 1 },
  preview: previewMessage,
  async handler(context, { conversation_id, body }) {
    const onSubject = (subject: Subject) => context.touch(conversationFacts(conversation_id, subject))
    return { message: await postMessage(context.tx, conversation_id, body, authorOfBot(context), onSubject) }
  },
  async release(context, { conversation_id }, { message }) {
    await releaseHeldMessage(context.tx, conversation_id, message.id, authorOfBot(context))
  },
})
