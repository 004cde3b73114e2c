import Type from 'typebox'
import { defineOperation } from '../../../contract/operation.ts'
import { UserUnlessAutonomous } from '../../../schema/types.ts'
import { authorOfBot } from '../../messages/conversations/index.ts'
import { respond } from './decide.ts'
import { interestFacts, UNCHANGED } from './interest-answers.ts'
import { DecidedInterest, InterestId, interestAccess } from './interests.schema.ts'
import { previewDecision } from './preview-interest.ts'

export const DecisionName = Type.Enum(['accepted', 'declined'], { description: 'Your answer.' })

export const respondInterest = defineOperation({
  name: 'platform_respond_interest',
  method: 'POST',
  path: '/bots/action/respond-interest',
  statuses: [200],
  group: 'Interests',
  summary: 'Accept or decline an interest in your user’s idea.',
  description: 'Final; the other side is notified. Find open interests with platform_list_interests.',
  access: interestAccess,
  effect: 'destroy',
  locks: ({ interest_id }) => ({ interest: interest_id }),
  mcp: true,
  repeatable: true,
  input: Type.Object({ interest_id: InterestId, decision: DecisionName, user_id: UserUnlessAutonomous }),
  output: DecidedInterest,
  example: { interest_id: 1, decision: 'accepted', user_id: 1 },
  preview: (context, { interest_id, decision }) => previewDecision(context, interest_id, decision),
  async handler(context, { interest_id, decision }) {
    const interest = await respond(context, authorOfBot(context), interest_id, decision)
    context.touch(interestFacts(interest, { chosen: decision, ...(interest.repeated && UNCHANGED) }))
    const { conversation_id } = interest
    return { interest_id, conversation_id, interest_status: decision, message: `The interest is ${decision}.` }
  },
  async release(context, { interest_id, decision }) {
    await respond(context, authorOfBot(context), interest_id, decision)
  },
})
