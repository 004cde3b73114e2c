import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { noteFailedRefund, noteRefundElsewhere } from './refund-payment.ts'
import { settlePayment } from './settle-payment.ts'
import { readReport } from './stripe.ts'

export const stripeCallback = defineOperation({
  name: 'payment_stripe_callback',
  method: 'POST',
  path: '/payments/stripe/webhook',
  group: 'Payments',
  summary: "Receive Stripe's payment and refund notifications.",
  description: 'Called by Stripe and verified by its signature, over the raw body. Repeats change nothing.',
  access: anyone,
  effect: 'write',
  signedBody: 'stripe-signature',
  input: Type.Object({
    payload: Type.String({ description: 'The raw body.' }),
    signature: Type.String({ maxLength: 2000, description: 'The Stripe-Signature header.' }),
  }),
  output: Type.Object({ received: Type.Boolean() }),
  example: { payload: '{}', signature: 't=0,v1=0' },
  async handler(context, { payload, signature }) {
    const report = await readReport(context.config, payload, signature)
    if (report !== null && 'paid' in report) await settlePayment(context, report.paid, report.receipt)
    if (report !== null && 'refunded' in report) await noteRefundElsewhere(context, report)
    if (report !== null && 'failedRefund' in report) await noteFailedRefund(context, report)
    return { received: true }
  },
})
