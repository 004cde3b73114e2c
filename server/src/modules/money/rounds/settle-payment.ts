import { Refusal } from '../../../contract/errors.ts'
import type { CallContext } from '../../../contract/operation.ts'
import type { Tx } from '../../../db/tx.ts'
import { hashInput } from '../../../idempotency/intent.ts'
import { answerKeys, answerPerson } from '../../../idempotency/keys.sql.ts'
import { compileOutput } from '../../../schema/output.ts'
import { hashToken, newLinkToken } from '../../../secrets/secrets.ts'
import { minorUnits } from './minor-units.ts'
import { announceRound, refuseUnfitIdea } from './open-round.ts'
import { keysOf } from './payment-requests.sql.ts'
import { findPayment, lockPayment, type PaymentRow } from './payments.sql.ts'
import { StartedRound } from './rounds.schema.ts'
import { insertRound, lockIdea, lockIdeaForRound, type RoundRow } from './rounds.sql.ts'
import { insertSurplus, type Receipt, settle } from './settled-payments.sql.ts'
import { ROUND_IS_OPEN, START_MY_ROUND, START_ROUND } from './start.ts'
import { tellPaid } from './tell-payment.ts'

interface Settling {
  /** The money was refunded already, so it opens no round. */
  refunded?: boolean
}

/**
 * Records a payment, once however often the provider reports it, and opens its round. Money for a round that can no
 * longer open, or paid twice, is due for a refund: an admin sees it.
 *
 * The idea is locked before the payment, as when starting a round: the second of two payments for one idea finds that
 * it is no longer requested.
 */
export async function settlePayment(
  context: CallContext,
  paymentId: number,
  receipt: Receipt | null,
  { refunded = false }: Settling = {},
): Promise<void> {
  const { tx } = context
  const known = await findPayment(tx, paymentId)
  if (known === undefined) return
  await lockIdea(tx, known.idea_id)
  const payment = await lockPayment(tx, paymentId)
  if (payment === undefined || (receipt !== null && !isAbout(payment, receipt))) return
  if (payment.payment_status === 'pending') return takeMoney(context, payment, receipt, { wanted: !refunded, refunded })
  if (receipt === null) return
  if (payment.payment_status === 'expired') return takeMoney(context, payment, receipt, { wanted: false, refunded })
  if (receipt.charge !== null && receipt.charge !== payment.provider_payment)
    await takeSurplus(context, payment, receipt, refunded)
}

/**
 * Other programs may use the same account at Stripe and number their payments alike, other installations of this one among
 * them. Money from a page other than the one we remember has to name the moment at which the payment was requested; from a
 * page that does not name it, it has to be the sum that was asked for.
 */
function isAbout(payment: PaymentRow, { checkout, requestedAt, sum }: Receipt): boolean {
  const { provider_reference, created_at, amount, currency } = payment
  if (checkout !== null && checkout === provider_reference) return true
  if (requestedAt !== null) return requestedAt === created_at
  if (sum === null) return true
  return sum.currency === currency && sum.units === minorUnits(amount, currency)
}

async function takeMoney(
  context: CallContext,
  payment: PaymentRow,
  receipt: Receipt | null,
  { wanted, refunded }: { wanted: boolean; refunded: boolean },
): Promise<void> {
  const { tx } = context
  const round = wanted ? await openPaidRound(context, payment) : null
  const status = round === null ? 'refund_due' : 'paid'
  const roundId = round?.round_id ?? null
  await settle(tx, payment.payment_id, { status, provider: receipt ? 'stripe' : 'test', roundId, receipt })
  if (round !== null) {
    await answerAskers(tx, payment, { status: 201, body: bodyOf(round) })
  }
  await tellPaid(context, { ...payment, payment_status: status, round_id: roundId }, refunded)
}

/** Under the keys of agents, and of the person who pays. */
async function answerAskers(tx: Tx, payment: PaymentRow, answer: { status: number; body: string }): Promise<void> {
  const { payment_id, user_id: userId, idea_id, duration_days } = payment
  await answerKeys(tx, START_ROUND, await keysOf(tx, payment_id), answer)
  const inputHash = hashInput({ idea_id, duration_days })
  await answerPerson(tx, { userId, operation: START_MY_ROUND, inputHash }, answer)
}

/** Paid twice, on two pages. */
async function takeSurplus(
  context: CallContext,
  payment: PaymentRow,
  receipt: Receipt,
  refunded: boolean,
): Promise<void> {
  const token = newLinkToken()
  const page = { hash: hashToken(token), sealed: context.secrets.seal(token) }
  const surplusId = await insertSurplus(context.tx, payment, receipt, page)
  const surplus = surplusId === undefined ? undefined : await findPayment(context.tx, surplusId)
  if (surplus) await tellPaid(context, surplus, refunded)
}

async function openPaidRound({ tx }: CallContext, payment: PaymentRow): Promise<RoundRow | null> {
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
  // The payer is told along with their payment.
  await announceRound(tx, round, { byHand: true })
  return round
}

const project = compileOutput(StartedRound)

/** The answer start-round would have given without a payment. */
function bodyOf(round: RoundRow): string {
  return JSON.stringify({ status: true, ...(project({ ...round, message: ROUND_IS_OPEN }) as object) })
}
