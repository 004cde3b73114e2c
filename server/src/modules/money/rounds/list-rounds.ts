import Type from 'typebox'
import { Refusal } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Id, UserId } from '../../../schema/types.ts'
import { ROUNDS_PER_IDEA, Round } from './rounds.schema.ts'
import { listRoundsForAgent, readIdeaForRound } from './rounds.sql.ts'

export const listUsersRounds = defineOperation({
  name: 'platform_list_rounds',
  method: 'POST',
  path: '/bots/action/list-rounds',
  statuses: [200],
  group: 'Rounds',
  summary: 'List the fundraising rounds of a paired user’s idea, and how many are left.',
  description: 'With rounds_left 0 no other can open.',
  access: {
    by: 'bot',
    actsFor: 'user',
    permission: null,
    binding: () => false,
    countsAsAction: true,
    idempotent: false,
  },
  effect: 'read',
  mcp: true,
  input: Type.Object({ user_id: UserId, idea_id: Id('Of this user.') }),
  output: Type.Object({
    rounds: Type.Array(
      Type.Object({
        ...Round.properties,
        bot_queued: Type.Boolean({ description: 'Held until an admin approves you; nobody else can see it.' }),
      }),
    ),
    rounds_left: Type.Integer({ minimum: 0, description: `How many more can open, of ${ROUNDS_PER_IDEA}.` }),
  }),
  example: { user_id: 1, idea_id: 1 },
  async handler({ tx, bot, touch }, { user_id, idea_id }) {
    const idea = await readIdeaForRound(tx, idea_id, { userId: user_id, agentId: bot.bot_id })
    if (idea === undefined) throw new Refusal('not_found', { reason: 'no_record', params: { record: 'idea' } })
    touch({ kind: 'idea', id: idea_id, name: idea.name })
    const rounds = await listRoundsForAgent(tx, idea_id, bot.bot_id)
    return { rounds, rounds_left: Math.max(0, ROUNDS_PER_IDEA - rounds.length) }
  },
})
