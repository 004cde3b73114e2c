import Type from 'typebox'
import { boundPerson, person } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { authorOf } from '../../messages/conversations/index.ts'
import { decidedAnswer, listedAnswer, requestedAnswer } from './answers.ts'
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
import { requestIntroduction } from './request.ts'

/** What people do about introductions themselves; agents use `/bots/action`. */
const GROUP = 'Account: introductions'

export const requestMyIntroduction = defineOperation({
  name: 'account_request_introduction',
  method: 'POST',
  path: '/account/introductions',
  statuses: [201],
  group: GROUP,
  summary: 'Ask someone who matches your idea for an introduction.',
  description:
    'They see who asks, for which idea and why they fit, and accept or decline. Each person can be asked once per idea, and a few people per week.',
  access: boundPerson('messages:write'),
  effect: 'write',
  mcp: true,
  input: Type.Object(RequestFields),
  output: RequestedIntroduction,
  example: { idea_id: 1, match_user_id: 2, message: 'May we show you our prototype?' },
  async handler(context, input) {
    const { user_id } = context.person
    return requestedAnswer(await requestIntroduction(context, authorOf(context), user_id, input))
  },
})

export const listMyIntroductions = defineOperation({
  name: 'account_list_introductions',
  method: 'GET',
  path: '/account/introductions',
  statuses: [200],
  group: GROUP,
  summary: 'List requests for introductions, received or placed.',
  description: 'Newest first.',
  access: person('messages:read'),
  effect: 'read',
  mcp: true,
  input: Type.Object(IntroductionFilter),
  output: IntroductionList,
  example: { direction: 'received' },
  async handler({ tx, baseUrl, person: { user_id } }, { direction = 'received', status, idea_id, limit = 50, cursor }) {
    const rows = await listIntroductions(tx, {
      direction,
      userIds: [user_id],
      agentId: null,
      status: status ?? null,
      ideaId: idea_id ?? null,
      before: readCursor(cursor, Number.MAX_SAFE_INTEGER),
      limit: limit + 1,
    })
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.introduction_id)
    return { introductions: page.map((row) => listedAnswer(row, direction, baseUrl)), next_cursor }
  },
})

export const respondToIntroduction = defineOperation({
  name: 'account_respond_introduction',
  method: 'POST',
  path: '/account/introductions/{introduction_id}/respond',
  statuses: [200],
  group: GROUP,
  summary: 'Accept or decline a request for an introduction.',
  description:
    'Accepting opens a conversation. If you decline, the other person is notified but not given a reason. Either is final.',
  access: boundPerson('messages:write', ({ decision }) => decision === 'accepted'),
  effect: 'write',
  mcp: true,
  input: Type.Object({ introduction_id: IntroductionId, decision: DecisionName }),
  output: DecidedIntroduction,
  example: { introduction_id: 1, decision: 'accepted' },
  async handler(context, { introduction_id, decision }) {
    return decidedAnswer(await respond(context.tx, authorOf(context), introduction_id, decision), decision)
  },
})

export const withdrawMyIntroduction = defineOperation({
  name: 'account_withdraw_introduction',
  method: 'POST',
  path: '/account/introductions/{introduction_id}/withdraw',
  statuses: [200],
  group: GROUP,
  summary: 'Withdraw a request for an introduction that has not been answered.',
  description: 'Final: this person cannot be asked about the idea again.',
  access: person('messages:write'),
  effect: 'write',
  mcp: true,
  input: Type.Object({ introduction_id: IntroductionId }),
  output: DecidedIntroduction,
  example: { introduction_id: 1 },
  async handler(context, { introduction_id }) {
    return decidedAnswer(await withdraw(context.tx, authorOf(context), introduction_id), 'withdrawn')
  },
})
