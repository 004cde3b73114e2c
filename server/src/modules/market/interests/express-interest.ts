import Type from 'typebox'
import { defineOperation } from '../../../contract/operation.ts'
import { withRules } from '../../../schema/rules.ts'
import { UserUnlessAutonomous } from '../../../schema/types.ts'
import { authorOfBot } from '../../messages/conversations/index.ts'
import { expressInterest, releaseInterest } from './express.ts'
import { expressedAnswer, interestFacts, UNCHANGED } from './interest-answers.ts'
import { AMOUNT_RULES, ExpressedInterest, InterestFields, interestAccess } from './interests.schema.ts'
import { previewExpression } from './preview-interest.ts'

export const expressInterestOperation = defineOperation({
  name: 'platform_express_interest',
  method: 'POST',
  path: '/bots/action/express-interest',
  statuses: [201],
  group: 'Interests',
  summary: 'Express interest in a published idea.',
  description:
    'Opens a conversation with the owner; no money moves. One per user and idea: a repeat returns it, even if declined. Next: platform_send_message.',
  access: interestAccess,
  effect: 'write',
  locks: ({ idea_id }) => ({ idea: idea_id }),
  sideBySide: true,
  mcp: true,
  repeatable: true,
  input: withRules(Type.Object({ ...InterestFields, user_id: UserUnlessAutonomous }), ...AMOUNT_RULES),
  output: ExpressedInterest,
  example: { idea_id: 1, user_id: 1, kind: 'invest', message: 'We invest in early energy projects.' },
  preview: previewExpression,
  async handler(context, input) {
    const expressed = await expressInterest(context.tx, authorOfBot(context), input)
    context.touch(
      interestFacts(expressed.interest, expressed.alreadyExisted ? UNCHANGED : { chosen: expressed.interest.kind }),
    )
    return expressedAnswer(expressed)
  },
  async release(context, { idea_id }, { interest_id }) {
    await releaseInterest(context.tx, authorOfBot(context), idea_id, interest_id)
  },
})
