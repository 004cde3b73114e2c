import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { type CallContext, defineOperation } from '../../../contract/operation.ts'
import { UserId } from '../../../schema/types.ts'
import { fittingIdeas } from './fitting-ideas.ts'
import { FittingIdeas, IdeaFields } from './matching.schema.ts'
import type { Kind } from './scoring/factors.ts'

export const findIdeas = defineOperation({
  name: 'platform_find_ideas',
  method: 'POST',
  path: '/bots/action/find-ideas',
  statuses: [200],
  group: 'Matching',
  summary: 'Find published ideas that fit a user’s matching profile.',
  description: 'Best first, with reasons; empty without a matching profile.',
  access: {
    by: 'bot',
    actsFor: 'user',
    permission: 'find_matches',
    binding: () => false,
    countsAsAction: true,
    idempotent: false,
  },
  effect: 'read',
  mcp: true,
  input: Type.Object({ user_id: UserId, ...IdeaFields }),
  output: FittingIdeas,
  example: { user_id: 1, kind: 'investor' },
  preview: async () => ({ fields: [] }),
  handler: (context, input) => answer(context, { ...input, agentId: context.bot.bot_id }),
})

export const findMyIdeas = defineOperation({
  name: 'account_find_ideas',
  method: 'GET',
  path: '/account/fitting-ideas',
  statuses: [200],
  group: 'Account',
  summary: 'Find published ideas that fit your matching profile.',
  description: 'Best match first, each with reasons. Empty until you fill in your matching profile.',
  access: person('ideas:read'),
  effect: 'read',
  mcp: true,
  input: Type.Object(IdeaFields),
  output: FittingIdeas,
  example: {},
  handler: (context, input) => answer(context, { ...input, user_id: context.person.user_id, agentId: null }),
})

interface Asked {
  user_id: number
  kind?: string
  limit?: number
  /** The agent that asks: it sees nothing of owners who block it. */
  agentId: number | null
}

async function answer({ tx, config }: CallContext, { user_id, kind, limit = 10, agentId }: Asked) {
  const ideas = await fittingIdeas(tx, config, user_id, { kind: (kind ?? null) as Kind | null, limit, agentId })
  return { ideas: ideas as never }
}
