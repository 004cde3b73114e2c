import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { type DeedContext, defineDeed } from '../../../contract/operation.ts'
import { FEW_PEOPLE } from '../../../db/people-of-page.sql.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { UserId } from '../../../schema/types.ts'
import { usersWithMessages } from '../../messages/conversations/index.ts'
import { listedAnswer } from './answers.ts'
import { ACCOUNT_GROUP, IntroductionFilter, IntroductionList, introductionAccess } from './introductions.schema.ts'
import { listIntroductions as listed } from './lists.sql.ts'
import { peopleWithIntroductions } from './people-of-page.sql.ts'

export const listIntroductions = defineDeed(
  {
    method: 'GET',
    summary: 'List requests for introductions, received or placed.',
    mcp: true,
    input: Type.Object(IntroductionFilter),
    output: IntroductionList,
    async handler(context, { direction = 'received', status = null, idea_id: ideaId = null, limit = 50, cursor }) {
      const { tx, actor, baseUrl } = context
      const before = readCursor(cursor, Number.MAX_SAFE_INTEGER)
      const part = { direction, status, ideaId, before, limit: limit + 1 }
      const rows = await listed(tx, { ...part, userIds: await usersOf(context, part), agentId: actor.agentId })
      const { page, next_cursor } = pageOf(rows, limit, (row) => row.introduction_id)
      const introductions = page.map((row) => listedAnswer(row, direction, baseUrl))
      context.shows?.(introductions.map((introduction) => introduction.user_id))
      return { introductions, next_cursor }
    },
  },
  {
    agent: {
      name: 'platform_list_introductions',
      path: '/bots/action/list-introductions',
      group: 'Introductions',
      description: 'Answer received ones with platform_respond_introduction as the user decides.',
      said: { did: 'read the requests for introductions', wants: 'read the requests for introductions' },
      access: {
        ...introductionAccess,
        actsFor: 'linked-users',
        alsoNeeds: [],
        binding: () => false,
        idempotent: false,
      },
      input: Type.Object({ user_id: Type.Optional(UserId), ...IntroductionFilter }),
      example: { direction: 'received', status: 'new' },
    },
    person: {
      name: 'account_list_introductions',
      path: '/account/introductions',
      group: ACCOUNT_GROUP,
      description: 'Newest first.',
      access: person('messages:read'),
      example: { direction: 'received' },
    },
  },
)

type Part = Omit<Parameters<typeof listed>[1], 'userIds' | 'agentId'>

/** One person, or everybody that the agent may read for. */
async function usersOf({ tx, actor: { userId }, bot, account }: DeedContext, part: Part): Promise<number[]> {
  if (userId !== null || bot === undefined) return userId === null ? [] : [userId]
  const people = account?.linked_users_count ?? 0
  if (people <= FEW_PEOPLE) return usersWithMessages(tx, bot.bot_id)
  return peopleWithIntroductions(tx, { ...part, botId: bot.bot_id, people })
}
