import Type from 'typebox'
import { action, person } from '../../../contract/access.ts'
import { defineDeed, userOf } from '../../../contract/operation.ts'
import { UserId } from '../../../schema/types.ts'
import { fittingIdeas } from './fitting-ideas.ts'
import { FittingIdeas, IdeaFields } from './matching.schema.ts'

export const findIdeas = defineDeed(
  {
    effect: 'read',
    mcp: true,
    input: Type.Object(IdeaFields),
    output: FittingIdeas,
    async handler(context, { kind = null, limit = 10 }) {
      const { tx, config, actor } = context
      return { ideas: await fittingIdeas(tx, config, userOf(context), { kind, limit, agentId: actor.agentId }) }
    },
  },
  {
    agent: {
      name: 'platform_find_ideas',
      method: 'POST',
      path: '/bots/action/find-ideas',
      group: 'Matching',
      summary: 'Find published ideas that fit a user’s matching profile.',
      description: 'Best first, with reasons; empty without a matching profile.',
      access: action('user', 'find_matches'),
      input: Type.Object({ user_id: UserId, ...IdeaFields }),
      example: { user_id: 1, kind: 'investor' },
      preview: async () => ({ fields: [] }),
    },
    person: {
      name: 'account_find_ideas',
      method: 'GET',
      path: '/account/fitting-ideas',
      group: 'Account',
      summary: 'Find published ideas that fit your matching profile.',
      description: 'Best match first, each with reasons. Empty until you fill in your matching profile.',
      access: person('ideas:read'),
      example: {},
    },
  },
)
