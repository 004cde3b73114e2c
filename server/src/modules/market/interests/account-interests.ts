import Type from 'typebox'
import { boundPerson, person } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor } from '../../../schema/paging.ts'
import { withRules } from '../../../schema/rules.ts'
import { authorOfPerson } from '../../messages/conversations/index.ts'
import { respond, withdraw } from './decide.ts'
import { expressInterest } from './express.ts'
import { expressedAnswer, listedAnswer, withdrawnAnswer } from './interest-answers.ts'
import {
  AMOUNT_RULES,
  DecidedInterest,
  ExpressedInterest,
  Interest,
  InterestFields,
  InterestId,
} from './interests.schema.ts'
import { InterestFilter } from './list-interests.ts'
import { listPlaced, listReceived } from './listed-interests.sql.ts'
import { DecisionName } from './respond-interest.ts'

/** What people do about interests themselves; agents use `/bots/action`. */
const GROUP = 'Account: interests'

const expressRecord = {
  method: 'POST',
  statuses: [201],
  group: GROUP,
  summary: 'Express interest in a published idea.',
  description: 'Opens a conversation with the owner; no money moves. Repeating the call returns the existing interest.',
  access: boundPerson('interests:write'),
  effect: 'write',
  dryRun: true,
  mcp: false,
  input: withRules(Type.Object(InterestFields), ...AMOUNT_RULES),
  output: ExpressedInterest,
  example: { idea_id: 1, kind: 'partner' },
} as const

export const expressMyInterest = defineOperation({
  ...expressRecord,
  name: 'account_express_interest',
  path: '/account/interests',
  async handler(context, input) {
    return expressedAnswer(await expressInterest(context.tx, authorOfPerson(context), input))
  },
})

/** The older path of the same. */
export const createInvestmentIntent = defineOperation({
  ...expressRecord,
  name: 'platform_create_investment_intent',
  path: '/create-investment-intent',
  mcp: true,
  async handler(context, input) {
    return expressedAnswer(await expressInterest(context.tx, authorOfPerson(context), input))
  },
})

export const listMyInterests = defineOperation({
  name: 'account_list_interests',
  method: 'GET',
  path: '/account/interests',
  statuses: [200],
  group: GROUP,
  summary: 'List interests in your ideas, or interests you expressed.',
  description: 'Newest first.',
  access: person('ventures:read'),
  effect: 'read',
  mcp: true,
  input: Type.Object(InterestFilter),
  output: Type.Object({ interests: Type.Array(Interest), next_cursor: NextCursor }),
  example: { direction: 'received' },
  async handler({ tx, person: { user_id } }, { direction, status, limit = 50, cursor }) {
    const list = direction === 'placed' ? listPlaced : listReceived
    const rows = await list(tx, {
      sides: { userIds: [user_id], selfId: null, agentId: null },
      status: status ?? null,
      before: readCursor(cursor, Number.MAX_SAFE_INTEGER),
      limit: limit + 1,
    })
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.interest_id)
    return { interests: page.map(listedAnswer), next_cursor }
  },
})

export const respondToInterest = defineOperation({
  name: 'account_respond_interest',
  method: 'POST',
  path: '/account/interests/{interest_id}/respond',
  statuses: [200],
  group: GROUP,
  summary: 'Accept or decline an interest in your idea.',
  description: 'The other side is notified. Repeating the same answer changes nothing.',
  access: boundPerson('interests:write'),
  effect: 'write',
  mcp: true,
  input: Type.Object({ interest_id: InterestId, decision: DecisionName }),
  output: DecidedInterest,
  example: { interest_id: 1, decision: 'accepted' },
  async handler(context, { interest_id, decision }) {
    const { conversation_id } = await respond(context, authorOfPerson(context), interest_id, decision)
    return { interest_id, conversation_id, interest_status: decision, message: `The interest is ${decision}.` }
  },
})

export const withdrawMyInterest = defineOperation({
  name: 'account_withdraw_interest',
  method: 'POST',
  path: '/account/interests/{interest_id}/withdraw',
  statuses: [200],
  group: GROUP,
  summary: 'Withdraw an interest that has not been answered.',
  description:
    'Final: the owner is notified, and you can never express interest in this idea again. Repeating it changes nothing.',
  access: person('interests:write'),
  effect: 'write',
  mcp: true,
  input: Type.Object({ interest_id: InterestId }),
  output: DecidedInterest,
  example: { interest_id: 1 },
  async handler(context, { interest_id }) {
    const { conversation_id } = await withdraw(context, authorOfPerson(context), interest_id)
    return withdrawnAnswer(interest_id, conversation_id)
  },
})
