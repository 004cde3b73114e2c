import Type from 'typebox'
import { action, person } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineDeed, userOf } from '../../../contract/operation.ts'
import { BotQueued } from '../../../schema/approval.ts'
import { Id, UserId } from '../../../schema/types.ts'
import { roundPrices } from './prices.ts'
import { ACCOUNT_GROUP, Price, ROUNDS_PER_IDEA, Round } from './rounds.schema.ts'
import { listRounds as listAll, readIdeaForRound } from './rounds.sql.ts'

const RoundsLeft = Type.Integer({ minimum: 0, description: `How many more can open, of ${ROUNDS_PER_IDEA}.` })

export const listRounds = defineDeed(
  {
    effect: 'read',
    mcp: true,
    input: Type.Object({ idea_id: Id('Your idea.') }),
    output: Type.Object({ rounds: Type.Array(Round), rounds_left: RoundsLeft, prices: Type.Array(Price) }),
    async handler(context, { idea_id }) {
      const { tx, actor, config } = context
      const idea = await readIdeaForRound(tx, idea_id, { userId: userOf(context), agentId: actor.agentId })
      if (idea === undefined) throw noRecord('idea')
      context.touch({ kind: 'idea', id: idea_id, name: idea.name })
      const rounds = await listAll(tx, idea_id, actor.agentId)
      return { rounds, rounds_left: Math.max(0, ROUNDS_PER_IDEA - rounds.length), prices: roundPrices(config) }
    },
  },
  {
    agent: {
      name: 'platform_list_rounds',
      method: 'POST',
      path: '/bots/action/list-rounds',
      group: 'Rounds',
      summary: 'List the fundraising rounds of a paired user’s idea, and how many are left.',
      description: 'An idea has three at most.',
      said: { did: 'read the rounds of the idea {thing}', wants: 'read the rounds of the idea {thing}' },
      access: action('user', null),
      input: Type.Object({ user_id: UserId, idea_id: Id('Of this user.') }),
      output: Type.Object({
        rounds: Type.Array(Type.Object({ ...Round.properties, bot_queued: BotQueued })),
        rounds_left: RoundsLeft,
      }),
      example: { user_id: 1, idea_id: 1 },
    },
    person: {
      name: 'account_list_rounds',
      method: 'GET',
      path: '/account/ideas/{idea_id}/rounds',
      group: ACCOUNT_GROUP,
      summary: "List your idea's rounds.",
      description: 'Oldest first, up to three, with the price of each round length.',
      access: person('ventures:read'),
      output: Type.Object({ rounds: Type.Array(Round), prices: Type.Array(Price) }),
      example: { idea_id: 1 },
    },
  },
)
