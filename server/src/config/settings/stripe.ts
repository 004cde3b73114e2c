import type { SettingReader } from '../setting-reader.ts'

export function readStripe(read: SettingReader, role: 'all' | 'web' | 'worker') {
  /** Unset: payments are test payments. */
  const stripeSecretKey = read.text('STRIPE_SECRET_KEY')
  const takesReports = stripeSecretKey !== undefined && role !== 'worker'
  return {
    stripeSecretKey,
    /** Without it nobody would learn that a person has paid. */
    stripeWebhookSecret: read.textWith('STRIPE_WEBHOOK_SECRET', takesReports ? 'STRIPE_SECRET_KEY' : undefined),
    /** Only for tests against a fake. */
    stripeApiUrl: read.url('STRIPE_API_URL') ?? 'https://api.stripe.com',
  }
}
