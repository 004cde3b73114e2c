import Type from 'typebox'
import { Refusal } from '../../errors.ts'
import { type BotAccess, type BotContext, defineOperation } from '../../operation.ts'
import { Id, UserId } from '../../schema/types.ts'
import { announceRound, refuseUnfitIdea } from './open-round.ts'
import { DurationDays, StartedRound } from './rounds.schema.ts'
import { lockIdeaForRound, unholdRound } from './rounds.sql.ts'
import { startRound } from './start.ts'

const access: BotAccess = {
  by: 'bot',
  actsFor: 'user',
  permission: 'start_round',
  binding: () => true,
  countsAsAction: true,
  idempotent: true,
}

export const startRoundOperation = defineOperation({
  name: 'platform_start_round',
  method: 'POST',
  path: '/bots/action/start-round',
  statuses: [201, 202],
  group: 'Rounds',
  summary: 'Open a fundraising round on an idea.',
  description:
    'At most three rounds per idea. While the idea waits for approval the answer is 202 with waiting_for: call again after idea.approved. 60 and 90 days are paid: the answer is 402 with a payment_url for the owner, and the round opens by itself when it is paid.',
  access,
  effect: 'write',
  mcp: true,
  input: Type.Object({ user_id: UserId, idea_id: Id('An idea of that user.'), duration_days: DurationDays }),
  output: StartedRound,
  example: { user_id: 1, idea_id: 1, duration_days: 30 },
  errors: ['payment_required'],
  async handler(context, { user_id, idea_id, duration_days = 30 }) {
    const starter = { userId: user_id, agentId: context.bot.bot_id, held: context.held }
    return startRound(context, starter, idea_id, duration_days)
  },
  async release({ tx }: BotContext, { user_id, idea_id }, { round_id }) {
    const idea = await lockIdeaForRound(tx, idea_id, { userId: user_id, agentId: null })
    if (idea === undefined || idea.approval_status !== 'approved' || round_id === undefined)
      throw new Refusal('not_found', { message: 'The idea is no longer published.' })
    refuseUnfitIdea(idea)
    const round = await unholdRound(tx, round_id)
    if (round) await announceRound(tx, round)
  },
})
