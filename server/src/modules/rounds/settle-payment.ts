import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { announceRound, refuseUnfitIdea } from './open-round.ts'
import { lockPayment, type PaymentRow, settle } from './payments.sql.ts'
import { insertRound, lockIdeaForRound } from './rounds.sql.ts'

/**
 * Takes note that a payment was made, once however often the provider says so, and opens its round. Money that came for a
 * round which cannot open any more is to be given back: an admin sees it.
 */
export async function settlePayment(tx: Tx, paymentId: number): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (payment === undefined || payment.payment_status !== 'pending') return
  const roundId = await openPaidRound(tx, payment)
  await settle(tx, paymentId, { status: roundId === null ? 'refund_due' : 'paid', roundId })
}

async function openPaidRound(tx: Tx, payment: PaymentRow): Promise<number | null> {
  const idea = await lockIdeaForRound(tx, payment.idea_id, { userId: payment.user_id, agentId: null })
  if (idea === undefined || idea.approval_status !== 'approved') return null
  try {
    refuseUnfitIdea(idea)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
  const round = await insertRound(tx, {
    ideaId: payment.idea_id,
    durationDays: payment.duration_days,
    botId: payment.bot_id,
    paymentId: payment.payment_id,
    held: false,
  })
  await announceRound(tx, round)
  return round.round_id
}
