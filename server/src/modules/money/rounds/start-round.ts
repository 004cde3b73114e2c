import Type from 'typebox'
import type { BotAccess } from '../../../contract/access.ts'
import { Refusal } from '../../../contract/errors.ts'
import { type BotContext, defineOperation } from '../../../contract/operation.ts'
import { Reply } from '../../../contract/reply.ts'
import { reopenKey } from '../../../idempotency/keys.sql.ts'
import { Id, UserId } from '../../../schema/types.ts'
import { announceRound, refuseUnfitIdea } from './open-round.ts'
import { previewRound } from './preview-round.ts'
import { priceList, priceOf } from './prices.ts'
import { requestPayment } from './request-payment.ts'
import { type Duration, DurationDays, PaymentRequired, StartedRound } from './rounds.schema.ts'
import { findOpenPaidRound, type IdeaForRound, insertRound, lockIdeaForRound, unholdRound } from './rounds.sql.ts'
import { START_ROUND, startRound } from './start.ts'

const access: BotAccess = {
  by: 'bot',
  actsFor: 'user',
  permission: 'start_round',
  binding: () => true,
  countsAsAction: true,
  idempotent: true,
}

export const startRoundOperation = defineOperation({
  name: START_ROUND,
  method: 'POST',
  path: '/bots/action/start-round',
  statuses: [201, 200, 202],
  group: 'Rounds',
  summary: 'Open a fundraising round on an idea.',
  description:
    'Up to three per idea. While the idea waits for approval you get waiting_for: call again after idea.approved. With payment_required, pass payment_url to the owner; the round opens once it is paid.',
  access,
  effect: 'write',
  locks: ({ idea_id }) => ({ idea: idea_id }),
  mcp: true,
  input: Type.Object({ user_id: UserId, idea_id: Id('Of this user.'), duration_days: DurationDays }),
  output: StartedRound,
  example: { user_id: 1, idea_id: 1, duration_days: 30 },
  errors: ['payment_required'],
  refusals: { payment_required: PaymentRequired },
  inForce: priceList,
  preview: previewRound,
  async handler(context, { user_id, idea_id, duration_days = 30 }) {
    const { bot, held, intent, touch } = context
    let name: string | null = null
    const onIdea = (idea: IdeaForRound) => {
      name = idea.name
      touch({ kind: 'round', id: null, name, idea_id })
    }
    const starter = { userId: user_id, agentId: bot.bot_id, held, intent, onIdea }
    const started = await startRound(context, starter, idea_id, duration_days)
    touch({ kind: 'round', name, idea_id, ...madeBy(started) })
    return started
  },
  async release(context: BotContext, { user_id, idea_id, duration_days = 30 }, { round_id }) {
    const { tx } = context
    const idea = await lockIdeaForRound(tx, idea_id, { userId: user_id, agentId: null })
    if (idea === undefined || idea.approval_status !== 'approved')
      throw new Refusal('not_found', { reason: 'not_published' })
    refuseUnfitIdea(idea)
    if (round_id === undefined) return releaseUnpaid(context, idea, duration_days)
    const round = await unholdRound(tx, round_id)
    if (round) await announceRound(tx, round)
  },
})

/** The round that a call opened, or the payment that it waits for. */
function madeBy(started: Awaited<ReturnType<typeof startRound>>) {
  if (started instanceof Refusal) return { id: null, payment_id: Number(started.details?.payment_id) }
  if (started instanceof Reply) return { id: null, unchanged: true as const }
  return { id: 'round_id' in started ? started.round_id : null }
}

/** A paid round that was held: only now is the owner asked to pay, and the call's key waits for that. */
async function releaseUnpaid(context: BotContext, idea: IdeaForRound, duration: Duration): Promise<void> {
  const { tx, bot, intent, config } = context
  const { bot_id: agentId } = bot
  if (priceOf(config, duration) === 0) {
    const round = { ideaId: idea.idea_id, durationDays: duration, botId: agentId, paymentId: null, held: false }
    await announceRound(tx, await insertRound(tx, round))
    return
  }
  if (intent) await reopenKey(tx, agentId, intent)
  if ((await findOpenPaidRound(tx, idea.idea_id, duration)) === undefined)
    await requestPayment(context, idea, duration, { agentId, intent })
}
