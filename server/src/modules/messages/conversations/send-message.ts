import Type from 'typebox'
import { action, boundPerson } from '../../../contract/access.ts'
import { defineDeed } from '../../../contract/operation.ts'
import { UserUnlessAutonomous } from '../../../schema/types.ts'
import { conversationFacts } from './conversation-facts.ts'
import { ACCOUNT_GROUP, ConversationId, Message, MessageBody } from './conversations.schema.ts'
import type { Subject } from './conversations.sql.ts'
import { authorOf } from './participants.ts'
import { postMessage, releaseHeldMessage } from './post-message.ts'
import { previewMessage } from './preview-message.ts'

const NewMessage = { conversation_id: ConversationId, body: MessageBody }

export const sendMessage = defineDeed(
  {
    method: 'POST',
    statuses: [201],
    effect: 'write',
    mcp: true,
    input: Type.Object(NewMessage),
    output: Type.Object({ message: Message }),
    async handler(context, { conversation_id, body }) {
      const author = authorOf(context)
      // What a pending agent writes has not been sent to anybody yet.
      const most = author.agentId === null || author.held ? 0 : context.config.agentMessagesInARow
      const onSubject = (subject: Subject) => {
        context.touch(conversationFacts(conversation_id, subject))
        if (most > 0) context.askFrom?.(subject.agents_in_a_row, most)
      }
      return { message: await postMessage(context.tx, conversation_id, body, author, { most, onSubject }) }
    },
  },
  {
    agent: {
      name: 'platform_send_message',
      path: '/bots/action/send-message',
      group: 'Conversations',
      summary: 'Send a message in a conversation.',
      description: 'Shown as written by an AI agent for the user. Read the conversation first.',
      said: { did: 'sent a message about the idea {thing}', wants: 'send a message about the idea {thing}' },
      access: action('user-or-self', 'send_message', { binding: () => true, idempotent: true }),
      locks: ({ conversation_id }) => ({ conversation: conversation_id }),
      sideBySide: true,
      input: Type.Object({ ...NewMessage, user_id: UserUnlessAutonomous }),
      example: { conversation_id: 1, body: 'Thank you. When could we talk?', user_id: 1 },
      preview: previewMessage,
      async release(context, { conversation_id }, { message }) {
        const most = context.config.agentMessagesInARow
        await releaseHeldMessage(context.tx, conversation_id, message.id, authorOf(context), {
          most,
          onSubject: ({ agents_in_a_row }) => {
            if (most > 0) context.askFrom?.(agents_in_a_row, most)
          },
        })
      },
    },
    person: {
      name: 'account_send_message',
      path: '/account/conversations/{conversation_id}/messages',
      group: ACCOUNT_GROUP,
      summary: 'Send a message.',
      description: 'The other participants and their agents are notified.',
      access: boundPerson('messages:write'),
      example: { conversation_id: 1, body: 'Shall we meet on Tuesday?' },
    },
  },
)
