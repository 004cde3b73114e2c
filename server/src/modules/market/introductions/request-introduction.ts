import Type from 'typebox'
import { boundPerson } from '../../../contract/access.ts'
import { defineDeed, userOf } from '../../../contract/operation.ts'
import { UserId } from '../../../schema/types.ts'
import { authorOf } from '../../messages/conversations/index.ts'
import { introductionFacts, requestedAnswer } from './answers.ts'
import { ACCOUNT_GROUP, introductionAccess, RequestedIntroduction, RequestFields } from './introductions.schema.ts'
import { previewRequest } from './preview-introduction.ts'
import { releaseIntroduction, request } from './request.ts'

export const requestIntroduction = defineDeed(
  {
    method: 'POST',
    statuses: [201],
    effect: 'write',
    repeatable: true,
    mcp: true,
    input: Type.Object(RequestFields),
    output: RequestedIntroduction,
    async handler(context, input) {
      const asked = await request(context, authorOf(context), userOf(context), input)
      const { introduction, alreadyExisted } = asked
      context.touch(
        introductionFacts(introduction, alreadyExisted ? { unchanged: true } : { chosen: introduction.kind }),
      )
      return requestedAnswer(asked)
    },
  },
  {
    agent: {
      name: 'platform_request_introduction',
      path: '/bots/action/request-introduction',
      group: 'Introductions',
      summary: 'Ask someone who matches an idea to talk.',
      description: 'They see who asks and why they fit; a conversation opens if they accept. Once per idea and person.',
      said: {
        did: 'asked someone who matches the idea {thing} for an introduction',
        wants: 'ask someone who matches the idea {thing} for an introduction',
      },
      access: introductionAccess,
      input: Type.Object({ user_id: UserId, ...RequestFields }),
      example: {
        user_id: 1,
        idea_id: 1,
        match_user_id: 2,
        kind: 'investor',
        message: 'May we show you our prototype?',
      },
      inForce: ({ introductionsPerWeek }) => ({
        description: `For one idea, ${introductionsPerWeek} people can be asked in 7 days.`,
        fields: {},
      }),
      preview: previewRequest,
      async release(context, input, { introduction_id }) {
        await releaseIntroduction(context, authorOf(context), userOf(context), input, introduction_id)
      },
    },
    person: {
      name: 'account_request_introduction',
      path: '/account/introductions',
      group: ACCOUNT_GROUP,
      summary: 'Ask someone who matches your idea for an introduction.',
      description:
        'They see who asks, for which idea and why they fit, and accept or decline. Each person can be asked once per idea, and a few people per week.',
      access: boundPerson('messages:write'),
      example: { idea_id: 1, match_user_id: 2, message: 'May we show you our prototype?' },
    },
  },
)
