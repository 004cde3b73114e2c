import Type from 'typebox'
import { defineOperation } from '../../../contract/operation.ts'
import { UserUnlessAutonomous } from '../../../schema/types.ts'
import { authorOfBot } from '../../messages/conversations/index.ts'
import { withdraw } from './decide.ts'
import { interestFacts, UNCHANGED, withdrawnAnswer } from './interest-answers.ts'
import { DecidedInterest, InterestId, interestAccess } from './interests.schema.ts'
import { previewDecision } from './preview-interest.ts'

export const withdrawInterest = defineOperation({
  name: 'platform_withdraw_interest',
  method: 'POST',
  path: '/bots/action/withdraw-interest',
  statuses: [200],
  group: 'Interests',
  summary: 'Withdraw an interest that has not been answered.',
  description: 'Final: this user can never express interest in the idea again, so ask the user first.',
  access: interestAccess,
  effect: 'destroy',
  locks: ({ interest_id }) => ({ interest: interest_id }),
  mcp: true,
  repeatable: true,
  input: Type.Object({ interest_id: InterestId, user_id: UserUnlessAutonomous }),
  output: DecidedInterest,
  example: { interest_id: 1, user_id: 1 },
  preview: (context, { interest_id }) => previewDecision(context, interest_id, 'withdrawn'),
  async handler(context, { interest_id }) {
    const before = await withdraw(context, authorOfBot(context), interest_id)
    context.touch(interestFacts(before, before.status === 'withdrawn' ? UNCHANGED : {}))
    return withdrawnAnswer(interest_id, before.conversation_id)
  },
  async release(context, { interest_id }) {
    await withdraw(context, authorOfBot(context), interest_id)
  },
})
