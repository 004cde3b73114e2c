import Type from 'typebox'
import { boundPerson } from '../../../contract/access.ts'
import { defineDeed } from '../../../contract/operation.ts'
import { withRules } from '../../../schema/rules.ts'
import { UserUnlessAutonomous } from '../../../schema/types.ts'
import { authorOf } from '../../messages/conversations/index.ts'
import { express, releaseInterest } from './express.ts'
import { expressedAnswer, interestFacts, UNCHANGED } from './interest-answers.ts'
import { ACCOUNT_GROUP, AMOUNT_RULES, ExpressedInterest, InterestFields, interestAccess } from './interests.schema.ts'
import { previewExpression } from './preview-interest.ts'

const asPerson = {
  group: ACCOUNT_GROUP,
  description: 'Opens a conversation with the owner; no money moves. Repeating the call returns the existing interest.',
  access: boundPerson('interests:write'),
  example: { idea_id: 1, kind: 'partner' },
} as const

export const expressInterest = defineDeed(
  {
    method: 'POST',
    statuses: [201],
    summary: 'Express interest in a published idea.',
    effect: 'write',
    repeatable: true,
    input: withRules(Type.Object(InterestFields), ...AMOUNT_RULES),
    output: ExpressedInterest,
    async handler(context, input) {
      const expressed = await express(context.tx, authorOf(context), input)
      const { interest, alreadyExisted } = expressed
      context.touch(interestFacts(interest, alreadyExisted ? UNCHANGED : { chosen: interest.kind }))
      return expressedAnswer(expressed)
    },
  },
  {
    agent: {
      name: 'platform_express_interest',
      path: '/bots/action/express-interest',
      group: 'Interests',
      description:
        'Opens a conversation with the owner; no money moves. One per user and idea: a repeat returns it, even if declined. Next: platform_send_message.',
      said: {
        did: 'expressed interest in the idea {thing}',
        wants: 'express interest in the idea {thing}',
        chosen: {
          invest: {
            did: 'expressed interest in investing in the idea {thing}',
            wants: 'express interest in investing in the idea {thing}',
          },
          partner: {
            did: 'expressed interest in a partnership on the idea {thing}',
            wants: 'express interest in a partnership on the idea {thing}',
          },
        },
      },
      access: interestAccess,
      locks: ({ idea_id }) => ({ idea: idea_id }),
      sideBySide: true,
      mcp: true,
      input: withRules(Type.Object({ ...InterestFields, user_id: UserUnlessAutonomous }), ...AMOUNT_RULES),
      example: { idea_id: 1, user_id: 1, kind: 'invest', message: 'We invest in early energy projects.' },
      preview: previewExpression,
      async release(context, { idea_id }, { interest_id }) {
        await releaseInterest(context.tx, authorOf(context), idea_id, interest_id)
      },
    },
    person: { ...asPerson, name: 'account_express_interest', path: '/account/interests' },
    personAtOlderPath: {
      ...asPerson,
      name: 'platform_create_investment_intent',
      path: '/create-investment-intent',
      mcp: true,
    },
  },
)
