import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { type DeedContext, defineDeed } from '../../../contract/operation.ts'
import { FEW_PEOPLE } from '../../../db/people-of-page.sql.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { UserId } from '../../../schema/types.ts'
import { listedAnswer } from './interest-answers.ts'
import {
  ACCOUNT_GROUP,
  DIRECTIONS,
  INTEREST_STATUSES,
  Interest,
  type InterestStatus,
  interestAccess,
  OwnInterest,
} from './interests.schema.ts'
import { pairedUsers } from './interests.sql.ts'
import { listPlaced, listReceived } from './listed-interests.sql.ts'
import { peopleWithInterests } from './people-of-page.sql.ts'

const Filter = {
  direction: Type.Optional(
    Type.Enum(DIRECTIONS, {
      default: 'received',
      description: 'received: in your user’s ideas. placed: in others’.',
    }),
  ),
  status: Type.Optional(Type.Enum(INTEREST_STATUSES, { description: 'Only interests with this status.' })),
  ...Paging,
}

export const listInterests = defineDeed(
  {
    method: 'GET',
    mcp: true,
    input: Type.Object(Filter),
    output: Type.Object({ interests: Type.Array(Interest), next_cursor: NextCursor }),
    async handler(context, { direction = 'received', status = null, limit = 50, cursor }) {
      const own = context.bot === undefined
      const part = { direction, status, own, before: readCursor(cursor, Number.MAX_SAFE_INTEGER), limit: limit + 1 }
      const list = direction === 'placed' ? listPlaced : listReceived
      const rows = await list(context.tx, { sides: await sidesOf(context, part), ...part })
      const { page, next_cursor } = pageOf(rows, limit, (row) => row.interest_id)
      context.shows?.(page.map((row) => (direction === 'placed' ? row.user_id : row.owner_user_id)))
      return { interests: page.map(listedAnswer), next_cursor }
    },
  },
  {
    agent: {
      name: 'platform_list_interests',
      path: '/bots/action/list-interests',
      group: 'Interests',
      summary: 'List interests received or placed.',
      description: 'Answer received ones with platform_respond_interest.',
      said: { did: 'read the list of interests', wants: 'read the list of interests' },
      access: { ...interestAccess, actsFor: 'linked-users', permission: null, binding: () => false, idempotent: false },
      input: Type.Object({ user_id: Type.Optional(UserId), ...Filter }),
      example: { direction: 'received', status: 'new' },
    },
    person: {
      name: 'account_list_interests',
      path: '/account/interests',
      group: ACCOUNT_GROUP,
      summary: 'List interests in your ideas, or interests you expressed.',
      description: 'Newest first.',
      access: person('ventures:read'),
      output: Type.Object({ interests: Type.Array(OwnInterest), next_cursor: NextCursor }),
      example: { direction: 'received' },
    },
  },
)

interface PartOfList {
  direction: (typeof DIRECTIONS)[number]
  status: InterestStatus | null
  before: number
  limit: number
}

/** One person's interests, or the agent's own and those of everybody it may act for. */
async function sidesOf({ tx, actor: { userId, agentId }, bot, account }: DeedContext, part: PartOfList) {
  if (userId !== null || bot === undefined) return { userIds: userId === null ? [] : [userId], selfId: null, agentId }
  const selfId = bot.autonomous ? bot.bot_id : null
  const people = account?.linked_users_count ?? 0
  const few = people <= FEW_PEOPLE
  const userIds = few
    ? await pairedUsers(tx, bot.bot_id)
    : await peopleWithInterests(tx, { ...part, botId: bot.bot_id, selfId, people })
  return { userIds, selfId, agentId }
}
