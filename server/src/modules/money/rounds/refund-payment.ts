import Type from 'typebox'
import { admin } from '../../../contract/access.ts'
import { noRecord, refuseField } from '../../../contract/errors.ts'
import { AT_PROVIDER } from '../../../contract/exempt.ts'
import { type CallContext, defineOperation } from '../../../contract/operation.ts'
import { audit } from '../../../observe/audit.sql.ts'
import { Id } from '../../../schema/types.ts'
import { findPayment, lockPayment, type PaymentRow } from './payments.sql.ts'
import { paymentAnswer } from './request-payment.ts'
import { Payment } from './rounds.schema.ts'
import { settlePayment } from './settle-payment.ts'
import { findByCharge, markRefunded, markRefundFailed } from './settled-payments.sql.ts'
import { areRefundsFailed, type FailedRefund, type Refunded, refund } from './stripe.ts'
import { tellRefunded, tellRefundFailed } from './tell-payment.ts'

export const refundPayment = defineOperation({
  name: 'admin_refund_payment',
  method: 'POST',
  path: '/admin/payments/{payment_id}/refund',
  group: 'Admin',
  summary: 'Refund a payment that is due for a refund.',
  description:
    'Stripe payments are refunded through Stripe, once however often you call this; test payments are only marked. With refunded_outside: true, the payment is marked without calling Stripe, for money you returned another way. The payer gets an email.',
  access: admin,
  effect: 'write',
  ...AT_PROVIDER,
  input: Type.Object({
    payment_id: Id('A payment whose payment_status is refund_due.'),
    refunded_outside: Type.Optional(Type.Boolean({ description: 'You returned the money yourself: only mark it.' })),
  }),
  output: Type.Object({ payment: Payment }),
  example: { payment_id: 1 },
  async handler(context, { payment_id, refunded_outside = false }) {
    // Locked while calling Stripe: if two admins click at once, the second finds it done.
    const payment = await lockPayment(context.tx, payment_id)
    if (payment === undefined) throw noRecord('payment')
    refuseNotDue(payment)
    if (payment.payment_status === 'refund_due') {
      const atStripe = payment.provider === 'stripe' && !refunded_outside
      const reference = atStripe ? await refund(context.config, payment) : null
      await giveBack(context, payment, reference)
      await audit(context, 'payment.refund', { type: 'payment', id: payment_id }, { reference, refunded_outside })
    }
    return { payment: paymentAnswer(context, (await findPayment(context.tx, payment_id)) as PaymentRow) }
  },
})

function refuseNotDue({ payment_status }: PaymentRow): void {
  if (payment_status !== 'refund_due' && payment_status !== 'refunded')
    throw refuseField('payment_id', 'no_refund_due', { status: payment_status })
}

/**
 * Somebody refunded it in Stripe's dashboard. A round that it opened stays. Stripe reports in any order: this may be
 * the first we hear of the money, and then no round opens; or it has failed since.
 */
export async function noteRefundElsewhere(context: CallContext, { refunded: charge, of }: Refunded): Promise<void> {
  const known = await lockByCharge(context, charge)
  if (known === undefined ? of === null : known.payment_status === 'refunded') return
  if (await areRefundsFailed(context.config, charge)) return
  if (known === undefined && of !== null) await settlePayment(context, of.paid, of.receipt, { refunded: true })
  const payment = known ?? (await lockByCharge(context, charge))
  if (payment?.payment_status === 'refund_due' || payment?.payment_status === 'paid')
    await giveBack(context, payment, null)
}

/** The money is back with us: it is due again. Reported several times, and in any order with other refunds. */
export async function noteFailedRefund(context: CallContext, { failedRefund, charge }: FailedRefund): Promise<void> {
  const payment = await lockByCharge(context, charge)
  if (payment && (await markRefundFailed(context.tx, payment.payment_id, failedRefund)))
    await tellRefundFailed(context, payment)
}

async function lockByCharge({ tx }: CallContext, charge: string): Promise<PaymentRow | undefined> {
  const paymentId = await findByCharge(tx, charge)
  return paymentId === undefined ? undefined : lockPayment(tx, paymentId)
}

async function giveBack(context: CallContext, payment: PaymentRow, reference: string | null): Promise<void> {
  await markRefunded(context.tx, payment.payment_id, reference)
  await tellRefunded(context, payment)
}
