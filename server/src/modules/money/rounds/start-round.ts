import Type from 'typebox'
import { action, boundPerson } from '../../../contract/access.ts'
import { Refusal } from '../../../contract/errors.ts'
import { type BotContext, defineDeed, userOf } from '../../../contract/operation.ts'
import { Reply } from '../../../contract/reply.ts'
import { reopenKey } from '../../../idempotency/keys.sql.ts'
import { Id, UserId } from '../../../schema/types.ts'
import { announceRound, refuseUnfitIdea } from './open-round.ts'
import { previewRound } from './preview-round.ts'
import { priceList, priceOf } from './prices.ts'
import { requestPayment } from './request-payment.ts'
import { ACCOUNT_GROUP, type Duration, DurationDays, PaymentRequired, StartedRound } from './rounds.schema.ts'
import { findOpenPaidRound, type IdeaForRound, insertRound, lockIdeaForRound, unholdRound } from './rounds.sql.ts'
import { open, START_MY_ROUND, START_ROUND } from './start.ts'

export const startRound = defineDeed(
  {
    method: 'POST',
    statuses: [201, 200, 202],
    effect: 'write',
    mcp: true,
    input: Type.Object({ idea_id: Id('Your idea.'), duration_days: DurationDays }),
    output: StartedRound,
    errors: ['payment_required'],
    refusals: { payment_required: PaymentRequired },
    inForce: priceList,
    async handler(context, { idea_id, duration_days = 30 }) {
      let name: string | null = null
      const started = await open(context, idea_id, duration_days, (idea) => {
        name = idea.name
        context.touch({ kind: 'round', id: null, name, idea_id })
      })
      context.touch({ kind: 'round', name, idea_id, ...madeBy(started) })
      return started
    },
  },
  {
    agent: {
      name: START_ROUND,
      path: '/bots/action/start-round',
      group: 'Rounds',
      summary: 'Open a fundraising round on an idea.',
      description:
        'While the idea waits for approval you get waiting_for: call again after idea.approved. With payment_required, pass payment_url to the owner; the round opens once it is paid.',
      said: {
        did: 'opened a fundraising round on the idea {thing}',
        wants: 'open a fundraising round on the idea {thing}',
      },
      access: action('user', 'start_round', { binding: () => true, idempotent: true }),
      locks: ({ idea_id }) => ({ idea: idea_id }),
      input: Type.Object({ user_id: UserId, idea_id: Id('Of this user.'), duration_days: DurationDays }),
      example: { user_id: 1, idea_id: 1, duration_days: 30 },
      preview: previewRound,
      async release(context, { idea_id, duration_days = 30 }, { round_id }) {
        const { tx } = context
        const idea = await lockIdeaForRound(tx, idea_id, { userId: userOf(context), agentId: null })
        if (idea === undefined || idea.approval_status !== 'approved')
          throw new Refusal('not_found', { reason: 'not_published' })
        refuseUnfitIdea(idea)
        if (round_id === undefined) return releaseUnpaid(context, idea, duration_days)
        const round = await unholdRound(tx, round_id)
        if (round) await announceRound(tx, round)
      },
    },
    person: {
      name: START_MY_ROUND,
      path: '/account/ideas/{idea_id}/rounds',
      group: ACCOUNT_GROUP,
      summary: 'Open a fundraising round on your idea.',
      description:
        'Up to three per idea. Rounds of 60 and 90 days must be paid for: the call is refused with payment_required, amount, currency and a payment_url.',
      access: boundPerson('rounds:write'),
      example: { idea_id: 1, duration_days: 30 },
    },
  },
)

/** The round that a call opened, or the payment that it waits for. */
function madeBy(started: Awaited<ReturnType<typeof open>>) {
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
