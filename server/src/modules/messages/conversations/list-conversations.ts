import Type from 'typebox'
import { action, person } from '../../../contract/access.ts'
import { type DeedContext, defineDeed, userOf } from '../../../contract/operation.ts'
import { FEW_PEOPLE } from '../../../db/people-of-page.sql.ts'
import { pageOf, readCursorKeys } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { UserId } from '../../../schema/types.ts'
import { ACCOUNT_GROUP, Conversation, MyConversation } from './conversations.schema.ts'
import { usersWithMessages } from './conversations.sql.ts'
import {
  type ConversationRow,
  listConversations as listedConversations,
  peopleWithConversations,
} from './listed-conversations.sql.ts'
import { asInboxShows } from './my-conversations.ts'

/** Before every message. */
const NEWEST = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER] as const

export const listConversations = defineDeed(
  {
    method: 'GET',
    mcp: true,
    input: Type.Object(Paging),
    output: Type.Object({ conversations: Type.Array(Conversation), next_cursor: NextCursor }),
    async handler(context, { limit = 50, cursor }) {
      const { tx, actor } = context
      const before = readBefore(cursor)
      const sides = await sidesOf(context, before, limit + 1)
      const rows = await listedConversations(tx, { sides, before, limit: limit + 1 })
      const { page, next_cursor } = pageOf(rows, limit, (row) => placeOf(row, rows[limit]))
      context.shows?.(page.map((row) => row.user_id))
      const conversations = actor.agentId === null ? await asInboxShows(context, userOf(context), page) : page
      return { conversations, next_cursor }
    },
  },
  {
    agent: {
      name: 'platform_list_conversations',
      path: '/bots/action/list-conversations',
      group: 'Conversations',
      summary: 'List conversations, newest first, with unread counts.',
      description: 'Next: platform_read_messages.',
      said: { did: 'read the list of conversations', wants: 'read the list of conversations' },
      access: action('linked-users', 'send_message'),
      input: Type.Object({ user_id: Type.Optional(UserId), ...Paging }),
      example: {},
    },
    person: {
      name: 'account_list_conversations',
      path: '/account/conversations',
      group: ACCOUNT_GROUP,
      summary: 'List your conversations, newest first.',
      description:
        'Includes unread counts, the other participants, the interest that opened each conversation, and the beginning of its newest message.',
      access: person('messages:read'),
      output: Type.Object({ conversations: Type.Array(MyConversation), next_cursor: NextCursor }),
      example: {},
    },
  },
)

/** One person's conversations, or the agent's own and those of everybody it may read for. */
async function sidesOf({ tx, actor, bot, account }: DeedContext, before: readonly number[], limit: number) {
  const { userId, agentId } = actor
  if (userId !== null || bot === undefined) return { userIds: userId === null ? [] : [userId], selfId: null, agentId }
  const userIds =
    (account?.linked_users_count ?? 0) > FEW_PEOPLE
      ? await peopleWithConversations(tx, bot.bot_id, before, limit)
      : await usersWithMessages(tx, bot.bot_id)
  return { userIds, selfId: bot.autonomous ? bot.bot_id : null, agentId }
}

/** Names the person of the last entry only if the next page continues with the same conversation. */
function placeOf({ last_message_id, conversation_id, user_id }: ConversationRow, next: ConversationRow | undefined) {
  const place = [last_message_id, conversation_id]
  return next?.conversation_id === conversation_id ? [...place, user_id ?? 0] : place
}

function readBefore(cursor: string | undefined): readonly number[] {
  const keys = Buffer.from(cursor ?? '', 'base64url')
    .toString('latin1')
    .split('.')
  return readCursorKeys(cursor, keys.length === 3 ? [...NEWEST, 0] : NEWEST)
}
