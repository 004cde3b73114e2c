import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { defineDeed } from '../../../contract/operation.ts'
import { UserId } from '../../../schema/types.ts'
import { authorOf } from '../../messages/conversations/index.ts'
import { decidedAnswer, introductionFacts } from './answers.ts'
import { withdraw } from './decide.ts'
import { ACCOUNT_GROUP, DecidedIntroduction, IntroductionId, introductionAccess } from './introductions.schema.ts'
import { previewDecision } from './preview-introduction.ts'

export const withdrawIntroduction = defineDeed(
  {
    method: 'POST',
    summary: 'Withdraw a request for an introduction that has not been answered.',
    description: 'Final: this person cannot be asked about the idea again.',
    effect: 'destroy',
    repeatable: true,
    mcp: true,
    input: Type.Object({ introduction_id: IntroductionId }),
    output: DecidedIntroduction,
    async handler(context, { introduction_id }) {
      const before = await withdraw(context.tx, authorOf(context), introduction_id)
      context.touch(introductionFacts(before, before.status === 'withdrawn' ? { unchanged: true } : {}))
      return decidedAnswer(before, 'withdrawn')
    },
  },
  {
    agent: {
      name: 'platform_withdraw_introduction',
      path: '/bots/action/withdraw-introduction',
      group: 'Introductions',
      said: {
        did: 'withdrew an introduction request about the idea {thing}',
        wants: 'withdraw an introduction request about the idea {thing}',
      },
      access: introductionAccess,
      input: Type.Object({ user_id: UserId, introduction_id: IntroductionId }),
      example: { user_id: 1, introduction_id: 1 },
      preview: (context, { introduction_id }) => previewDecision(context, introduction_id, 'withdrawn'),
      async release(context, { introduction_id }) {
        await withdraw(context.tx, authorOf(context), introduction_id)
      },
    },
    person: {
      name: 'account_withdraw_introduction',
      path: '/account/introductions/{introduction_id}/withdraw',
      group: ACCOUNT_GROUP,
      access: person('messages:write'),
      example: { introduction_id: 1 },
    },
  },
)
