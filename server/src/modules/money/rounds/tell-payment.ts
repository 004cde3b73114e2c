import type { CallContext } from '../../../contract/operation.ts'
import type { Tx } from '../../../db/tx.ts'
import { emitEach } from '../../../events/outbox.ts'
import type { MailData } from '../../../mail/mail-kinds.ts'
import { queueMail, readerOf } from '../../../mail/outbox.ts'
import { notify } from '../../messages/notifications/index.ts'
import { askersOf } from './payment-requests.sql.ts'
import type { PaymentRow } from './payments.sql.ts'

type Context = Pick<CallContext, 'tx' | 'secrets' | 'baseUrl'>

/** A payment was requested: notifies its agent, and the payer unless they asked themselves. */
export async function tellPaymentRequired(context: Context, payment: PaymentRow, url: string): Promise<void> {
  await tellAskers(context, 'payment.required', payment)
  if (payment.bot_id === null) return
  await tellPayer(context, payment, { kind: 'payment_required', params: { ...roundOf(payment), link: url } })
}

/** Money arrived: the round is open, or it could not open and the money goes back. `refunded`: the payer has it back. */
export async function tellPaid(context: Context, payment: PaymentRow, refunded = false): Promise<void> {
  await tellAskers(context, 'payment.completed', payment)
  if (refunded) return
  const kind = payment.payment_status === 'paid' ? 'payment_completed' : 'payment_refund_due'
  await tellPayer(context, payment, { kind, params: roundOf(payment) })
}

/** Its person cancelled it, or no round could open for it. */
export async function tellCancelled(tx: Tx, payment: PaymentRow): Promise<void> {
  await tellAskers({ tx }, 'payment.cancelled', payment)
  tx.notifyUsers([payment.user_id], 'records')
}

export async function tellRefunded(context: Context, payment: PaymentRow): Promise<void> {
  await tellPayer(context, payment, { kind: 'payment_refunded', params: roundOf(payment) })
}

export async function tellRefundFailed(context: Context, payment: PaymentRow): Promise<void> {
  await tellPayer(context, payment, { kind: 'payment_refund_failed', params: roundOf(payment) })
}

/** An agent that is no longer paired is told the outcome, with ids only. */
async function tellAskers(
  { tx }: Pick<Context, 'tx'>,
  type: 'payment.required' | 'payment.completed' | 'payment.cancelled',
  payment: PaymentRow,
): Promise<void> {
  const { payment_id, idea_id, user_id, round_id, duration_days, amount, currency, payment_status } = payment
  const ids = { payment_id, idea_id, user_id, round_id }
  const askers = await askersOf(tx, payment_id)
  await emitEach(
    tx,
    type,
    askers.map(({ bot_id, paired }) => ({
      botId: bot_id,
      data: paired ? { ...ids, duration_days, amount, currency, payment_status } : ids,
    })),
  )
}

type PaymentKind =
  | 'payment_required'
  | 'payment_completed'
  | 'payment_refund_due'
  | 'payment_refunded'
  | 'payment_refund_failed'

/** In the app, and by immediate mail, since it is about money. No mail to unproven addresses. */
async function tellPayer(
  context: Context,
  { user_id, idea_id, idea_name }: PaymentRow,
  mail: MailData & { kind: PaymentKind },
): Promise<void> {
  const { tx } = context
  tx.notifyUsers([user_id], 'records')
  await notify({ tx }, user_id, mail.kind, { about: idea_id, name: idea_name ?? '' })
  const payer = await readerOf(tx, user_id)
  if (payer) await queueMail(context, payer, mail)
}

function roundOf({ idea_id, idea_name, duration_days, amount, currency }: PaymentRow) {
  return { idea: idea_name ?? '', ideaId: idea_id, days: duration_days, amount, currency }
}
