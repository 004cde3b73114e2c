import type { CallContext } from '../../contract/operation.ts'
import { emitEach } from '../../events/outbox.ts'
import { queueMail } from '../../mail/outbox.ts'
import { NOTIFICATION_KINDS, notify } from '../notifications/index.ts'
import { askersOf } from './payment-requests.sql.ts'
import type { PaymentRow } from './payments.sql.ts'
import { sumInWords } from './prices.ts'
import { readPayer } from './rounds.sql.ts'

type Context = Pick<CallContext, 'tx' | 'secrets' | 'baseUrl'>

/** A payment was requested: notifies its agent, and the payer unless they asked themselves. */
export async function tellPaymentRequired(context: Context, payment: PaymentRow, url: string): Promise<void> {
  await tellAskers(context, 'payment.required', payment)
  if (payment.bot_id === null) return
  await tellPayer(context, payment, {
    kind: 'payment_required',
    lines: [
      `One of your agents asked for a fundraising round of ${payment.duration_days} days on your idea. It costs ${sumOf(payment)} and opens as soon as you have paid:`,
      url,
      'If you do not want it, there is nothing you need to do. Only you can pay, signed in to your account.',
    ],
  })
}

/** Money arrived: the round is open, or it could not open and the money goes back. */
export async function tellPaid(context: Context, payment: PaymentRow): Promise<void> {
  await tellAskers(context, 'payment.completed', payment)
  const opened = payment.payment_status === 'paid'
  await tellPayer(context, payment, {
    kind: opened ? 'payment_completed' : 'payment_refund_due',
    lines: opened
      ? [`We received ${sumOf(payment)} for a round of ${payment.duration_days} days. The round is open.`]
      : [
          `We received ${sumOf(payment)} for a round of ${payment.duration_days} days, but the round could not open. You will get your money back; there is nothing you need to do.`,
        ],
  })
}

export async function tellRefunded(context: Context, payment: PaymentRow): Promise<void> {
  await tellPayer(context, payment, {
    kind: 'payment_refunded',
    lines: [
      `We refunded ${sumOf(payment)} for a round of ${payment.duration_days} days that could not open. Depending on how you paid, it can take a few days to arrive.`,
    ],
  })
}

/** An agent that is no longer paired hears the outcome, with ids only. */
async function tellAskers(
  { tx }: Context,
  type: 'payment.required' | 'payment.completed',
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

interface Letter {
  kind: 'payment_required' | 'payment_completed' | 'payment_refund_due' | 'payment_refunded'
  lines: string[]
}

/** In the app, and by immediate mail, since it is about money. No mail to unproven addresses. */
async function tellPayer(
  { tx, secrets, baseUrl }: Context,
  { user_id, idea_id, idea_name }: PaymentRow,
  { kind, lines }: Letter,
): Promise<void> {
  tx.notifyUsers([user_id], 'records')
  await notify({ tx }, user_id, kind, { about: idea_id, name: idea_name ?? 'your idea' })
  const payer = await readPayer(tx, user_id)
  if (payer === undefined) return
  const text = [...lines, `Your idea: ${baseUrl}/app/my-ideas/${idea_id}`].join('\n\n')
  const { subject } = NOTIFICATION_KINDS[kind]
  await queueMail({ tx, secrets }, { to: payer.email, subject: `Ideabridge: ${subject}`, text })
}

function sumOf({ amount, currency }: PaymentRow): string {
  return sumInWords(amount, currency)
}
