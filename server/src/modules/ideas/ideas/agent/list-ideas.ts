import Type from 'typebox'
import { defineOperation } from '../../../../contract/operation.ts'
import { FEW_PEOPLE } from '../../../../db/people-of-page.sql.ts'
import { shown } from '../../../../schema/approval.ts'
import { pageOf, readCursor } from '../../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../../schema/paging.ts'
import { UserId } from '../../../../schema/types.ts'
import { IdeaFields } from '../ideas.schema.ts'
import { listForAgent } from '../ideas.sql.ts'
import { listForMany } from './ideas-of-many.sql.ts'

export const listIdeas = defineOperation({
  name: 'platform_list_ideas',
  method: 'POST',
  path: '/bots/action/list-ideas',
  statuses: [200],
  group: 'Ideas',
  summary: 'List the ideas of one or all paired users, with their approval status.',
  description: 'Ideas in claim mode are not listed.',
  access: {
    by: 'bot',
    actsFor: 'linked-users',
    permission: null,
    binding: () => false,
    countsAsAction: true,
    idempotent: false,
  },
  effect: 'read',
  mcp: true,
  input: Type.Object({ user_id: Type.Optional(UserId), ...Paging }),
  output: Type.Object({
    ideas: Type.Array(
      Type.Object({
        ...IdeaFields,
        bot_queued: Type.Boolean({ description: 'Held until an admin approves you; nobody else can see it.' }),
      }),
    ),
    next_cursor: NextCursor,
  }),
  example: { user_id: 1 },
  async handler({ tx, bot, account, shows }, { user_id, limit = 50, cursor }) {
    const before = readCursor(cursor, Number.MAX_SAFE_INTEGER)
    const people = user_id === undefined && account ? account.linked_users_count : 1
    const rows =
      people > FEW_PEOPLE
        ? await listForMany(tx, { botId: bot.bot_id, people, before, limit: limit + 1 })
        : await listForAgent(tx, bot.bot_id, user_id ?? null, before, limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.idea_id)
    shows?.(page.map((row) => row.owner_user_id))
    return { ideas: page.map(shown) as never, next_cursor }
  },
})
