import { noRecord, refuseField } from '../../../contract/errors.ts'
import { type CallContext, type DeedContext, userOf } from '../../../contract/operation.ts'
import { Reply } from '../../../contract/reply.ts'
import { announceRound, refuseUnfitIdea } from './open-round.ts'
import { findCancelled } from './payment-requests.sql.ts'
import { priceOf, sumInWords } from './prices.ts'
import { paymentRequired, requestPayment } from './request-payment.ts'
import type { Duration } from './rounds.schema.ts'
import { findOpenPaidRound, type IdeaForRound, insertRound, lockIdeaForRound, type RoundRow } from './rounds.sql.ts'

export const START_ROUND = 'platform_start_round'
export const START_MY_ROUND = 'account_start_round'
export const ROUND_IS_OPEN = 'The round is open.'

/** Opens a round, or says what it is waiting for: the idea's approval (202) or a payment (402). */
export async function open(
  context: DeedContext,
  ideaId: number,
  duration: Duration,
  onIdea: (idea: IdeaForRound) => void,
) {
  const { tx, config, actor, intent } = context
  const { agentId, heldFor } = actor
  const idea = await lockIdeaForRound(tx, ideaId, { userId: userOf(context), agentId })
  if (idea === undefined) throw noRecord('idea')
  onIdea(idea)
  const paid = priceOf(config, duration) > 0
  const openRound = paid ? await findOpenPaidRound(tx, ideaId, duration) : undefined
  if (openRound && heldFor === null) return alreadyOpen(openRound)
  if (paid) await refuseCancelled(context)
  refuseUnfitIdea(idea)
  if (idea.approval_status === 'pending') return waiting(ideaId, duration)
  if (paid && heldFor !== null) return heldUnpaid(context, ideaId, duration)
  if (paid)
    return paymentRequired(
      context,
      await requestPayment(context, idea, duration, { agentId, intent }),
      agentId !== null,
    )
  const held = heldFor !== null
  const made = { ideaId, durationDays: duration, botId: agentId, paymentId: null, held, given: actor.given?.round_id }
  const round = await insertRound(tx, made)
  if (!held) await announceRound(tx, round, { byHand: agentId === null })
  return { ...round, message: ROUND_IS_OPEN }
}

/** One key is one intent: repeating it does not revive what was cancelled. */
async function refuseCancelled({ tx, actor: { agentId }, intent }: DeedContext): Promise<void> {
  const payment_id = agentId !== null && intent ? await findCancelled(tx, agentId, intent) : undefined
  if (payment_id !== undefined) throw refuseField('Idempotency-Key', 'payment_cancelled', { payment_id })
}

/** Asking again for something already paid is not a request to pay again. */
function alreadyOpen(round: RoundRow) {
  const message = `A paid round of ${round.duration_days} days is already open on this idea, with nothing more to pay. Start another one after it closes.`
  return new Reply(200, { ...round, already_open: true, message })
}

/** People are not asked to pay for an agent that is not approved. */
function heldUnpaid({ config }: CallContext, idea_id: number, duration_days: Duration) {
  const [amount, currency] = [priceOf(config, duration_days), config.roundCurrency]
  const message = `The owner will be asked to pay ${sumInWords(amount, currency)}. The round opens once they have paid.`
  return { idea_id, duration_days, pending: true, waiting_for: 'payment', amount, currency, message }
}

function waiting(idea_id: number, duration_days: number) {
  return new Reply(202, {
    idea_id,
    duration_days,
    pending: true,
    waiting_for: 'idea_approval',
    message: 'The idea is waiting for an admin’s approval. Call again after idea.approved.',
  })
}
