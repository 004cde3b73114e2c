import { say } from '../reasons.ts'

export const PAYMENT_REASONS = {
  insufficient_points: say(
    {
      api: 'This costs {price} points and you have {balance}. You earn points when your work is approved.',
      en: 'This costs {price} points, but the balance is only {balance}.',
      de: 'Das kostet {price} Punkte, es sind aber nur {balance} da.',
    },
    { price: 'number', balance: 'number' },
  ),
  amount_zero: say({
    api: 'Send a number other than 0.',
    en: 'Enter a number other than 0.',
    de: 'Gib eine andere Zahl als 0 ein.',
  }),
  balance_too_large: say(
    {
      en: 'The agent has {balance} points. The balance cannot go above {limit}.',
      de: 'Der Agent hat {balance} Punkte. Der Stand kann nicht über {limit} steigen.',
    },
    { balance: 'number', limit: 'number' },
  ),
  balance_below_zero: say(
    {
      en: 'The agent has {balance} points. The balance cannot go below 0.',
      de: 'Der Agent hat {balance} Punkte. Der Stand kann nicht unter 0 fallen.',
    },
    { balance: 'number' },
  ),
  paid_already: say({
    en: 'You have already paid. The round opens once the payment is confirmed.',
    de: 'Du hast schon bezahlt. Die Runde startet, sobald die Zahlung bestätigt ist.',
  }),
  payment_settled: say({ en: 'This payment is already settled.', de: 'Diese Zahlung ist schon abgeschlossen.' }),
  payment_moot: say({
    en: 'There is nothing left to pay here. Start the round again if you still want it.',
    de: 'Hier ist nichts mehr zu bezahlen. Starte die Runde noch einmal, wenn du sie noch willst.',
  }),
  payment_cancelled: say(
    {
      api: 'Payment {payment_id}, which this key asked for, was cancelled: no round opens for it.',
      en: 'This payment was cancelled.',
      de: 'Diese Zahlung wurde abgebrochen.',
    },
    { payment_id: 'number' },
  ),
  payment_at_provider: say({
    api: 'This payment goes through the payment provider: use POST …/checkout.',
    en: 'This payment goes through the payment provider.',
    de: 'Diese Zahlung läuft über den Zahlungsanbieter.',
  }),
  payment_is_test: say({
    api: 'This is a test payment: use POST …/complete-test.',
    en: 'This is a test payment: no money moves.',
    de: 'Das ist eine Testzahlung: Es fließt kein Geld.',
  }),
  no_refund_due: say(
    {
      api: 'This payment is {status}; no refund is due.',
      en: 'No refund is due for this payment.',
      de: 'Für diese Zahlung steht keine Erstattung an.',
    },
    { status: 'string' },
  ),
  no_charge: say({
    api: 'Stripe has no charge for this payment. If you returned the money yourself, send refunded_outside: true.',
    en: 'The payment provider has no charge for this payment. If you refunded it yourself, mark it as refunded.',
    de: 'Beim Zahlungsanbieter gibt es zu dieser Zahlung keine Abbuchung. Falls du sie selbst erstattet hast, markiere sie als erstattet.',
  }),
  provider_failed: say(
    {
      api: 'The payment provider returned an error: {answer}',
      en: 'The payment provider could not do this just now. Please try again later.',
      de: 'Der Zahlungsanbieter konnte das gerade nicht ausführen. Versuch es später noch einmal.',
    },
    { answer: 'string' },
  ),
}
