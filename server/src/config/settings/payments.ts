import type { SettingReader } from '../setting-reader.ts'
import type { Role } from './service.ts'

export function readPayments(read: SettingReader, role: Role) {
  const roundCurrency = read.pattern('ROUND_CURRENCY', 'EUR', /^[A-Z]{3}$/, 'a currency code such as EUR')
  const prices = {
    roundPrice60: read.price('ROUND_PRICE_60', 19, roundCurrency),
    roundPrice90: read.price('ROUND_PRICE_90', 29, roundCurrency),
  }
  const stripeSecretKey = read.text('STRIPE_SECRET_KEY')
  const takesReports = stripeSecretKey !== undefined && role !== 'worker'
  return {
    ...prices,
    roundCurrency,
    /** Unset: payments are test payments. */
    stripeSecretKey,
    /** Without it nobody would learn that a person has paid. */
    stripeWebhookSecret: read.textWith('STRIPE_WEBHOOK_SECRET', takesReports ? 'STRIPE_SECRET_KEY' : undefined),
    /** Only for tests against a fake. */
    stripeApiUrl: read.url('STRIPE_API_URL') ?? 'https://api.stripe.com',
  }
}
