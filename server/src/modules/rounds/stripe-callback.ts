import Type from 'typebox'
import { anyone, defineOperation } from '../../operation.ts'
import { settlePayment } from './settle-payment.ts'
import { paidPaymentId } from './stripe.ts'

export const stripeCallback = defineOperation({
  name: 'payment_stripe_callback',
  method: 'POST',
  path: '/payments/stripe/webhook',
  statuses: [200],
  group: 'Payments',
  summary: 'Hear from Stripe that a payment was made.',
  description:
    'Called by Stripe with its signature; the body is taken as it was sent. Repeated callbacks change nothing.',
  access: anyone,
  effect: 'write',
  mcp: false,
  signedBody: 'stripe-signature',
  input: Type.Object({
    payload: Type.String({ description: 'The body as it was sent.' }),
    signature: Type.String({ maxLength: 2000, description: 'The header Stripe-Signature.' }),
  }),
  output: Type.Object({ received: Type.Boolean() }),
  example: { payload: '{}', signature: 't=0,v1=0' },
  async handler({ tx, config }, { payload, signature }) {
    const paymentId = await paidPaymentId(config, payload, signature)
    if (paymentId !== null) await settlePayment(tx, paymentId)
    return { received: true }
  },
  release: null,
})
