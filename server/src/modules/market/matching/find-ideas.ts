import Type from 'typebox'
import { action, person } from '../../../contract/access.ts'
import { defineDeed, userOf } from '../../../contract/operation.ts'
import { FittingKind, Id, Nullable, OthersText, UserId } from '../../../schema/types.ts'
import { fittingIdeas } from './fitting-ideas.ts'
import { KINDS, Reasons } from './matching.schema.ts'
import { sayReasons } from './scoring/say-reasons.ts'

const IdeaFields = {
  kind: Type.Optional(FittingKind('Default: the role they have.')),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: 10, description: 'How many at most.' })),
  include_unlikely: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Also those that share only a word, or only type, region or amount.',
    }),
  ),
}

const FittingIdeas = Type.Object({
  ideas: Type.Array(
    Type.Object({
      idea_id: Id('The idea.'),
      name: OthersText('Its name.'),
      annotation: Nullable(OthersText('Its summary.')),
      type_of_idea: Nullable(OthersText('Its type.')),
      region_of_idea_selling: Nullable(OthersText('Where it will be sold.')),
      ask: Type.Number({ description: 'The whole sum that it asks for; 0 for none.' }),
      currency: Type.String(),
      kind: Type.Enum([...KINDS], { description: 'As what you fit.' }),
      ...Reasons,
    }),
    { description: 'The best first. Empty where none fits, unless include_unlikely is set.' },
  ),
})

export const findIdeas = defineDeed(
  {
    effect: 'read',
    mcp: true,
    input: Type.Object(IdeaFields),
    output: FittingIdeas,
    async handler(context, { kind = null, limit = 10, include_unlikely: unlikely = false }) {
      const { tx, config, actor, reader } = context
      const found = await fittingIdeas(tx, config, userOf(context), {
        ...{ kind, limit, unlikely },
        agentId: actor.agentId,
      })
      return { ideas: sayReasons(found, 'idea', reader) }
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
      said: { did: 'looked for ideas that fit', wants: 'look for ideas that fit' },
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
