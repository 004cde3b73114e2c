import Type from 'typebox'
import { action, person } from '../../../contract/access.ts'
import { type DeedContext, defineDeed, userOf } from '../../../contract/operation.ts'
import { FEW_PEOPLE } from '../../../db/people-of-page.sql.ts'
import { BotQueued, shown } from '../../../schema/approval.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { UserId } from '../../../schema/types.ts'
import { listOwn } from '../submissions/index.ts'
import { listForAgent, listForMany } from './agent-businesses.sql.ts'
import { ACCOUNT_GROUP, BusinessRecord } from './businesses.schema.ts'
import type { BusinessRow } from './businesses.sql.ts'

const { created_by_bot_name: _creator, edited_by_bot_name: _editor, ...agentFields } = BusinessRecord.properties

export const listBusinesses = defineDeed(
  {
    effect: 'read',
    mcp: true,
    input: Type.Object(Paging),
    output: Type.Object({ businesses: Type.Array(BusinessRecord), next_cursor: NextCursor }),
    async handler(context, { limit = 50, cursor }) {
      const rows = await list(context, readCursor(cursor, Number.MAX_SAFE_INTEGER), limit + 1)
      const { page, next_cursor } = pageOf(rows, limit, (row) => row.business_id)
      context.shows?.(page.map((row) => row.user_id))
      return { businesses: page.map(shown), next_cursor }
    },
  },
  {
    agent: {
      name: 'platform_list_businesses',
      method: 'POST',
      path: '/bots/action/list-businesses',
      group: 'Businesses',
      summary: 'List the businesses of one or all paired users, with their approval status.',
      description: 'Find a business_id here before creating an idea. Private details are null without create_business.',
      said: { did: 'read the list of businesses', wants: 'read the list of businesses' },
      access: action('linked-users', null),
      input: Type.Object({ user_id: Type.Optional(UserId), ...Paging }),
      output: Type.Object({
        businesses: Type.Array(Type.Object({ ...agentFields, bot_queued: BotQueued })),
        next_cursor: NextCursor,
      }),
      example: { user_id: 1 },
    },
    person: {
      name: 'account_list_businesses',
      method: 'GET',
      path: '/account/businesses',
      group: ACCOUNT_GROUP,
      summary: 'List your businesses.',
      description: 'Newest first, including drafts.',
      access: person('profile:read'),
      example: {},
    },
  },
)

/** One's own, or those of one or all people an agent acts for. */
function list(context: DeedContext, before: number, limit: number): Promise<BusinessRow[]> {
  const { tx, actor, bot, account } = context
  if (bot === undefined) return listOwn<BusinessRow>(tx, 'business', userOf(context), before, limit)
  const people = actor.userId === null && account ? account.linked_users_count : 1
  if (people > FEW_PEOPLE) return listForMany(tx, { botId: bot.bot_id, people, before, limit })
  return listForAgent(tx, bot.bot_id, actor.userId, before, limit)
}
