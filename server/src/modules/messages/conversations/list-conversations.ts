import Type from 'typebox'
import { defineOperation } from '../../../contract/operation.ts'
import { FEW_PEOPLE } from '../../../db/people-of-page.sql.ts'
import { pageOf, readCursorKeys } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { UserId } from '../../../schema/types.ts'
import { Conversation } from './conversations.schema.ts'
import { usersWithMessages } from './conversations.sql.ts'
import { type ConversationRow, listConversations, peopleWithConversations } from './listed-conversations.sql.ts'

/** Before every message. */
export const NEWEST = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER] as const

export const listConversationsOperation = defineOperation({
  name: 'platform_list_conversations',
  method: 'GET',
  path: '/bots/action/list-conversations',
  statuses: [200],
  group: 'Conversations',
  summary: 'List conversations, newest first, with unread counts.',
  description: 'Next: platform_read_messages.',
  access: {
    by: 'bot',
    actsFor: 'linked-users',
    permission: 'send_message',
    binding: () => false,
    countsAsAction: true,
    idempotent: false,
  },
  effect: 'read',
  mcp: true,
  input: Type.Object({ user_id: Type.Optional(UserId), ...Paging }),
  output: Type.Object({ conversations: Type.Array(Conversation), next_cursor: NextCursor }),
  example: {},
  async handler({ tx, bot, account, shows }, { user_id, limit = 50, cursor }) {
    const before = readBefore(cursor)
    const usersOfPage = () =>
      (account?.linked_users_count ?? 0) > FEW_PEOPLE
        ? peopleWithConversations(tx, bot.bot_id, before, limit + 1)
        : usersWithMessages(tx, bot.bot_id)
    const userIds = user_id === undefined ? await usersOfPage() : [user_id]
    const selfId = user_id === undefined && bot.autonomous ? bot.bot_id : null
    const sides = { userIds, selfId, agentId: bot.bot_id }
    const rows = await listConversations(tx, { sides, before, limit: limit + 1 })
    const { page, next_cursor } = pageOf(rows, limit, (row) => placeOf(row, rows[limit]))
    shows?.(page.map((row) => row.user_id))
    return { conversations: page, next_cursor }
  },
})

/** Whose entry it was is said only where the next page goes on with the same conversation. */
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
