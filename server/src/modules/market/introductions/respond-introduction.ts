import Type from 'typebox'
import { boundPerson } from '../../../contract/access.ts'
import { defineDeed } from '../../../contract/operation.ts'
import { DeclineField, declineOnly } from '../../../schema/expected-answers.ts'
import { withRules } from '../../../schema/rules.ts'
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

const Answer = { introduction_id: IntroductionId, decision: DecisionName, ...DeclineField }

export const respondIntroduction = defineDeed(
  {
    method: 'POST',
    effect: 'destroy',
    repeatable: true,
    mcp: true,
    input: withRules(Type.Object(Answer), declineOnly),
    output: DecidedIntroduction,
    async handler(context, { introduction_id, ...answer }) {
      const { decision } = answer
      const decided = await respond(context.tx, authorOf(context), introduction_id, answer)
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
      said: {
        did: 'answered an introduction request about the idea {thing}',
        wants: 'answer an introduction request about the idea {thing}',
        chosen: {
          accepted: {
            did: 'accepted an introduction about the idea {thing}',
            wants: 'accept an introduction about the idea {thing}',
          },
          declined: {
            did: 'declined an introduction about the idea {thing}',
            wants: 'decline an introduction about the idea {thing}',
          },
        },
      },
      access: { ...introductionAccess, alsoNeeds: [] },
      input: withRules(Type.Object({ user_id: UserId, ...Answer }), declineOnly),
      example: { user_id: 1, introduction_id: 1, decision: 'accepted' },
      preview: (context, { introduction_id, decision, decline_reason }) =>
        previewDecision(context, introduction_id, decision, decline_reason),
      async release(context, { introduction_id, ...answer }) {
        await respond(context.tx, authorOf(context), introduction_id, answer)
      },
    },
    person: {
      name: 'account_respond_introduction',
      path: '/account/introductions/{introduction_id}/respond',
      group: ACCOUNT_GROUP,
      summary: 'Accept or decline a request for an introduction.',
      description:
        'Accepting opens a conversation. If you decline, the other person is notified, with the reason if you choose one. Either is final.',
      access: boundPerson('messages:write', ({ decision }) => decision === 'accepted'),
      example: { introduction_id: 1, decision: 'accepted' },
    },
  },
)
