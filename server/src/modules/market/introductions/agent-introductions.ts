import Type from 'typebox'
import type { BotAccess } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { FEW_PEOPLE } from '../../../db/people-of-page.sql.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { UserId } from '../../../schema/types.ts'
import { authorOf, usersWithMessages } from '../../messages/conversations/index.ts'
import { decidedAnswer, introductionFacts, listedAnswer, requestedAnswer } from './answers.ts'
import { respond, withdraw } from './decide.ts'
import {
  DecidedIntroduction,
  DecisionName,
  IntroductionFilter,
  IntroductionId,
  IntroductionList,
  RequestedIntroduction,
  RequestFields,
} from './introductions.schema.ts'
import { listIntroductions } from './lists.sql.ts'
import { peopleWithIntroductions } from './people-of-page.sql.ts'
import { previewDecision, previewRequest } from './preview-introduction.ts'
import { releaseIntroduction, requestIntroduction } from './request.ts'

const GROUP = 'Introductions'

/** Asking and answering bind the acting user, as messages do. */
const access: BotAccess = {
  by: 'bot',
  actsFor: 'user',
  permission: 'send_message',
  alsoNeeds: ['find_matches'],
  binding: () => true,
  countsAsAction: true,
  idempotent: true,
}

export const requestIntroductionOperation = defineOperation({
  name: 'platform_request_introduction',
  method: 'POST',
  path: '/bots/action/request-introduction',
  statuses: [201],
  group: GROUP,
  summary: 'Ask someone who matches an idea to talk.',
  description:
    'After platform_find_matches. They see who asks and why they fit; a conversation opens if they accept. Once per idea and person.',
  access,
  effect: 'write',
  mcp: true,
  input: Type.Object({ user_id: UserId, ...RequestFields }),
  output: RequestedIntroduction,
  example: { user_id: 1, idea_id: 1, match_user_id: 2, kind: 'investor', message: 'May we show you our prototype?' },
  inForce: ({ introductionsPerWeek }) => ({
    description: `For one idea, ${introductionsPerWeek} people can be asked in 7 days.`,
    fields: {},
  }),
  preview: previewRequest,
  async handler(context, input) {
    const asked = await requestIntroduction(context, authorOf(context), input.user_id, input)
    context.touch(
      introductionFacts(
        asked.introduction,
        asked.alreadyExisted ? { unchanged: true } : { chosen: asked.introduction.kind },
      ),
    )
    return requestedAnswer(asked)
  },
  async release(context, input, { introduction_id }) {
    await releaseIntroduction(context, authorOf(context), input.user_id, input, introduction_id)
  },
})

export const listIntroductionsOperation = defineOperation({
  name: 'platform_list_introductions',
  method: 'GET',
  path: '/bots/action/list-introductions',
  statuses: [200],
  group: GROUP,
  summary: 'List requests for introductions, received or placed.',
  description: 'Answer received ones with platform_respond_introduction as the user decides.',
  access: {
    ...access,
    actsFor: 'linked-users',
    alsoNeeds: [],
    binding: () => false,
    idempotent: false,
  },
  effect: 'read',
  mcp: true,
  input: Type.Object({ user_id: Type.Optional(UserId), ...IntroductionFilter }),
  output: IntroductionList,
  example: { direction: 'received', status: 'new' },
  async handler(context, { user_id, direction = 'received', limit = 50, cursor, ...filter }) {
    const { tx, bot, account, baseUrl } = context
    const { status = null, idea_id: ideaId = null } = filter
    const before = readCursor(cursor, Number.MAX_SAFE_INTEGER)
    const wanted = { direction, status, ideaId, before, limit: limit + 1 }
    const usersOfPage = () => {
      const people = account?.linked_users_count ?? 0
      if (people <= FEW_PEOPLE) return usersWithMessages(tx, bot.bot_id)
      return peopleWithIntroductions(tx, { ...wanted, botId: bot.bot_id, people })
    }
    const userIds = user_id === undefined ? await usersOfPage() : [user_id]
    const rows = await listIntroductions(tx, { ...wanted, userIds, agentId: bot.bot_id })
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.introduction_id)
    const introductions = page.map((row) => listedAnswer(row, direction, baseUrl))
    context.shows?.(introductions.map((introduction) => introduction.user_id))
    return { introductions, next_cursor }
  },
})

export const respondIntroduction = defineOperation({
  name: 'platform_respond_introduction',
  method: 'POST',
  path: '/bots/action/respond-introduction',
  statuses: [200],
  group: GROUP,
  summary: 'Accept or decline a request for an introduction to your user.',
  description: 'Ask your user first: it is final. Accepting opens a conversation with the idea’s owner.',
  access: { ...access, alsoNeeds: [] },
  effect: 'write',
  mcp: true,
  input: Type.Object({ user_id: UserId, introduction_id: IntroductionId, decision: DecisionName }),
  output: DecidedIntroduction,
  example: { user_id: 1, introduction_id: 1, decision: 'accepted' },
  preview: (context, { user_id, introduction_id, decision }) =>
    previewDecision(context, user_id, introduction_id, decision),
  async handler(context, { introduction_id, decision }) {
    const decided = await respond(context.tx, authorOf(context), introduction_id, decision)
    context.touch(introductionFacts(decided, { chosen: decision, ...(decided.repeated && { unchanged: true }) }))
    return decidedAnswer(decided, decision)
  },
  async release(context, { introduction_id, decision }) {
    await respond(context.tx, authorOf(context), introduction_id, decision)
  },
})

export const withdrawIntroduction = defineOperation({
  name: 'platform_withdraw_introduction',
  method: 'POST',
  path: '/bots/action/withdraw-introduction',
  statuses: [200],
  group: GROUP,
  summary: 'Withdraw a request for an introduction that has not been answered.',
  description: 'Final: this person cannot be asked about the idea again.',
  access,
  effect: 'destroy',
  mcp: true,
  input: Type.Object({ user_id: UserId, introduction_id: IntroductionId }),
  output: DecidedIntroduction,
  example: { user_id: 1, introduction_id: 1 },
  preview: (context, { user_id, introduction_id }) => previewDecision(context, user_id, introduction_id, 'withdrawn'),
  async handler(context, { introduction_id }) {
    const before = await withdraw(context.tx, authorOf(context), introduction_id)
    context.touch(introductionFacts(before, before.status === 'withdrawn' ? { unchanged: true } : {}))
    return decidedAnswer(before, 'withdrawn')
  },
  async release(context, { introduction_id }) {
    await withdraw(context.tx, authorOf(context), introduction_id)
  },
})
