import Type from 'typebox'
import { boundPerson } from '../../../contract/access.ts'
import { defineDeed } from '../../../contract/operation.ts'
import { UserId } from '../../../schema/types.ts'
import { authorOf } from '../../messages/conversations/index.ts'
import { decidedAnswer, introductionFacts } from './answers.ts'
import { respond } from './decide.ts'
import {
  ACCOUNT_GROUP,
  DecidedIntroduction,
  DecisionName,
  IntroductionId,
  introductionAccess,
} from './introductions.schema.ts'
import { previewDecision } from './preview-introduction.ts'

const Answer = { introduction_id: IntroductionId, decision: DecisionName }

export const respondIntroduction = defineDeed(
  {
    method: 'POST',
    effect: 'destroy',
    repeatable: true,
    mcp: true,
    input: Type.Object(Answer),
    output: DecidedIntroduction,
    async handler(context, { introduction_id, decision }) {
      const decided = await respond(context.tx, authorOf(context), introduction_id, decision)
      context.touch(introductionFacts(decided, { chosen: decision, ...(decided.repeated && { unchanged: true }) }))
      return decidedAnswer(decided, decision)
    },
  },
  {
    agent: {
      name: 'platform_respond_introduction',
      path: '/bots/action/respond-introduction',
      group: 'Introductions',
      summary: 'Accept or decline a request for an introduction to your user.',
      description: 'Ask your user first: it is final. Accepting opens a conversation with the idea’s owner.',
      access: { ...introductionAccess, alsoNeeds: [] },
      input: Type.Object({ user_id: UserId, ...Answer }),
      example: { user_id: 1, introduction_id: 1, decision: 'accepted' },
      preview: (context, { introduction_id, decision }) => previewDecision(context, introduction_id, decision),
      async release(context, { introduction_id, decision }) {
        await respond(context.tx, authorOf(context), introduction_id, decision)
      },
    },
    person: {
      name: 'account_respond_introduction',
      path: '/account/introductions/{introduction_id}/respond',
      group: ACCOUNT_GROUP,
      summary: 'Accept or decline a request for an introduction.',
      description:
        'Accepting opens a conversation. If you decline, the other person is notified but not given a reason. Either is final.',
      access: boundPerson('messages:write', ({ decision }) => decision === 'accepted'),
      example: { introduction_id: 1, decision: 'accepted' },
    },
  },
)
