import Type from 'typebox'
import { boundPerson } from '../../../contract/access.ts'
import { defineDeed } from '../../../contract/operation.ts'
import { DeclineField, declineOnly } from '../../../schema/expected-answers.ts'
import { withRules } from '../../../schema/rules.ts'
import { UserUnlessAutonomous } from '../../../schema/types.ts'
import { authorOf } from '../../messages/conversations/index.ts'
import { respond } from './decide.ts'
import { interestFacts, UNCHANGED } from './interest-answers.ts'
import { ACCOUNT_GROUP, DecidedInterest, InterestId, interestAccess } from './interests.schema.ts'
import { previewDecision } from './preview-interest.ts'

const Answer = {
  interest_id: InterestId,
  decision: Type.Enum(['accepted', 'declined'], { description: 'Your answer.' }),
  ...DeclineField,
}

export const respondInterest = defineDeed(
  {
    method: 'POST',
    effect: 'destroy',
    repeatable: true,
    mcp: true,
    input: withRules(Type.Object(Answer), declineOnly),
    output: DecidedInterest,
    async handler(context, { interest_id, ...answer }) {
      const { decision } = answer
      const interest = await respond(context, authorOf(context), interest_id, answer)
      context.touch(interestFacts(interest, { chosen: decision, ...(interest.repeated && UNCHANGED) }))
      const { conversation_id } = interest
      return { interest_id, conversation_id, interest_status: decision, message: `The interest is ${decision}.` }
    },
  },
  {
    agent: {
      name: 'platform_respond_interest',
      path: '/bots/action/respond-interest',
      group: 'Interests',
      summary: 'Accept or decline an interest in your user’s idea.',
      description: 'Final; the other side is notified. Find open interests with platform_list_interests.',
      said: {
        did: 'answered an interest in the idea {thing}',
        wants: 'answer an interest in the idea {thing}',
        chosen: {
          accepted: {
            did: 'accepted an interest in the idea {thing}',
            wants: 'accept an interest in the idea {thing}',
          },
          declined: {
            did: 'declined an interest in the idea {thing}',
            wants: 'decline an interest in the idea {thing}',
          },
        },
      },
      access: interestAccess,
      locks: ({ interest_id }) => ({ interest: interest_id }),
      input: withRules(Type.Object({ ...Answer, user_id: UserUnlessAutonomous }), declineOnly),
      example: { interest_id: 1, decision: 'accepted', user_id: 1 },
      preview: (context, { interest_id, decision, decline_reason }) =>
        previewDecision(context, interest_id, decision, decline_reason),
      async release(context, { interest_id, ...answer }) {
        await respond(context, authorOf(context), interest_id, answer)
      },
    },
    person: {
      name: 'account_respond_interest',
      path: '/account/interests/{interest_id}/respond',
      group: ACCOUNT_GROUP,
      summary: 'Accept or decline an interest in your idea.',
      description: 'The other side is notified. Repeating the same answer changes nothing.',
      access: boundPerson('interests:write'),
      example: { interest_id: 1, decision: 'accepted' },
    },
  },
)
