import Type from 'typebox'
import { defineOperation } from '../../../../contract/operation.ts'
import { FEW_PEOPLE } from '../../../../db/people-of-page.sql.ts'
import { shown } from '../../../../schema/approval.ts'
import { pageOf, readCursor } from '../../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../../schema/paging.ts'
import { UserId } from '../../../../schema/types.ts'
import { BusinessRecord } from '../businesses.schema.ts'
import { listForAgent, listForMany } from './businesses.sql.ts'

const { created_by_bot_name: _creator, edited_by_bot_name: _editor, ...fields } = BusinessRecord.properties

export const listUsersBusinesses = defineOperation({
  name: 'platform_list_businesses',
  method: 'POST',
  path: '/bots/action/list-businesses',
  statuses: [200],
  group: 'Businesses',
  summary: 'List the businesses of one or all paired users, with their approval status.',
  description:
    'Find a business_id here before creating an idea. Phone, address, dates and numbers are null without create_business.',
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
    businesses: Type.Array(
      Type.Object({
        ...fields,
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
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.business_id)
    shows?.(page.map((row) => row.user_id))
    return { businesses: page.map(shown) as never, next_cursor }
  },
})
