import Type from 'typebox'
import { defineOperation } from '../../../contract/operation.ts'
import { FEW_PEOPLE } from '../../../db/people-of-page.sql.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { UserId } from '../../../schema/types.ts'
import { listedAnswer } from './interest-answers.ts'
import { DIRECTIONS, INTEREST_STATUSES, Interest, interestAccess } from './interests.schema.ts'
import { pairedUsers } from './interests.sql.ts'
import { listPlaced, listReceived } from './listed-interests.sql.ts'
import { peopleWithInterests } from './people-of-page.sql.ts'

export const InterestFilter = {
  direction: Type.Optional(
    Type.Enum(DIRECTIONS, {
      default: 'received',
      description: 'received: in your user’s ideas. placed: in others’.',
    }),
  ),
  status: Type.Optional(Type.Enum(INTEREST_STATUSES, { description: 'Only interests with this status.' })),
  ...Paging,
}

export const listInterests = defineOperation({
  name: 'platform_list_interests',
  method: 'GET',
  path: '/bots/action/list-interests',
  statuses: [200],
  group: 'Interests',
  summary: 'List interests received or placed.',
  description: 'Answer received ones with platform_respond_interest.',
  access: { ...interestAccess, actsFor: 'linked-users', permission: null, binding: () => false, idempotent: false },
  effect: 'read',
  mcp: true,
  input: Type.Object({ user_id: Type.Optional(UserId), ...InterestFilter }),
  output: Type.Object({ interests: Type.Array(Interest), next_cursor: NextCursor }),
  example: { direction: 'received', status: 'new' },
  async handler(context, { user_id, direction = 'received', status = null, limit: size = 50, cursor }) {
    const { tx, bot, account } = context
    const [before, limit] = [readCursor(cursor, Number.MAX_SAFE_INTEGER), size + 1]
    const selfId = user_id === undefined && bot.autonomous ? bot.bot_id : null
    const usersOfPage = () => {
      const people = account?.linked_users_count ?? 0
      if (people <= FEW_PEOPLE) return pairedUsers(tx, bot.bot_id)
      return peopleWithInterests(tx, { direction, botId: bot.bot_id, selfId, people, status, before, limit })
    }
    const userIds = user_id === undefined ? await usersOfPage() : [user_id]
    const list = direction === 'placed' ? listPlaced : listReceived
    const rows = await list(tx, { sides: { userIds, selfId, agentId: bot.bot_id }, status, before, limit })
    const { page, next_cursor } = pageOf(rows, size, (row) => row.interest_id)
    context.shows?.(page.map((row) => (direction === 'placed' ? row.user_id : row.owner_user_id)))
    return { interests: page.map(listedAnswer), next_cursor }
  },
})
