import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { defineDeed } from '../../../contract/operation.ts'
import { UserUnlessAutonomous } from '../../../schema/types.ts'
import { authorOf } from '../../messages/conversations/index.ts'
import { withdraw } from './decide.ts'
import { interestFacts, UNCHANGED } from './interest-answers.ts'
import { ACCOUNT_GROUP, DecidedInterest, InterestId, interestAccess } from './interests.schema.ts'
import { previewDecision } from './preview-interest.ts'

const message = 'The interest is withdrawn for good and cannot be expressed again. The conversation stays.'

export const withdrawInterest = defineDeed(
  {
    method: 'POST',
    summary: 'Withdraw an interest that has not been answered.',
    effect: 'destroy',
    repeatable: true,
    mcp: true,
    input: Type.Object({ interest_id: InterestId }),
    output: DecidedInterest,
    async handler(context, { interest_id }) {
      const before = await withdraw(context, authorOf(context), interest_id)
      context.touch(interestFacts(before, before.status === 'withdrawn' ? UNCHANGED : {}))
      const { conversation_id } = before
      return { interest_id, conversation_id, interest_status: 'withdrawn' as const, message }
    },
  },
  {
    agent: {
      name: 'platform_withdraw_interest',
      path: '/bots/action/withdraw-interest',
      group: 'Interests',
      description: 'Final: this user can never express interest in the idea again, so ask the user first.',
      said: { did: 'withdrew the interest in the idea {thing}', wants: 'withdraw the interest in the idea {thing}' },
      access: interestAccess,
      locks: ({ interest_id }) => ({ interest: interest_id }),
      input: Type.Object({ interest_id: InterestId, user_id: UserUnlessAutonomous }),
      example: { interest_id: 1, user_id: 1 },
      preview: (context, { interest_id }) => previewDecision(context, interest_id, 'withdrawn'),
      async release(context, { interest_id }) {
        await withdraw(context, authorOf(context), interest_id)
      },
    },
    person: {
      name: 'account_withdraw_interest',
      path: '/account/interests/{interest_id}/withdraw',
      group: ACCOUNT_GROUP,
      description:
        'Final: the owner is notified, and you can never express interest in this idea again. Repeating it changes nothing.',
      access: person('interests:write'),
      example: { interest_id: 1 },
    },
  },
)
