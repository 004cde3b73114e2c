import { say } from '../reasons.ts'

/** Points and payments. */
export const PAYMENT_REASONS = {
  insufficient_points: say(
    'This costs {price} points and you have {balance}. You earn points when your work is approved.',
    {
      price: 'number',
      balance: 'number',
    },
  ),
  amount_zero: say('Send a number other than 0.'),
  balance_too_large: say('The agent has {balance} points. The balance cannot go above {limit}.', {
    balance: 'number',
    limit: 'number',
  }),
  balance_below_zero: say('The agent has {balance} points. The balance cannot go below 0.', { balance: 'number' }),
  paid_already: say('You have already paid. The round opens once the payment is confirmed.'),
  payment_settled: say('This payment is already settled.'),
  payment_moot: say('There is nothing left to pay here. Start the round again if you still want it.'),
  payment_at_provider: say('This payment goes through the payment provider: use POST …/checkout.'),
  payment_is_test: say('This is a test payment: use POST …/complete-test.'),
  no_refund_due: say('This payment is {status}; no refund is due.', { status: 'string' }),
  no_charge: say(
    'Stripe has no charge for this payment. If you returned the money yourself, send refunded_outside: true.',
  ),
  provider_failed: say('The payment provider returned an error: {answer}', { answer: 'string' }),
}
