import type Stripe from 'stripe'
import type { Config } from '../../config.ts'
import { Refusal, refuseField } from '../../errors.ts'
import type { PaymentRow } from './payments.sql.ts'

const TIMEOUT_MS = 8_000

/**
 * A page of the provider for this payment. The key makes a repeated request give the same one, also when our first one
 * was cut off after the provider had received it.
 */
export async function createCheckout(
  config: Config,
  payment: PaymentRow,
  returnUrl: string,
): Promise<{ id: string; url: string }> {
  const stripe = await client(config)
  const session = await stripe.checkout.sessions
    .create(
      {
        mode: 'payment',
        client_reference_id: String(payment.payment_id),
        metadata: { payment_id: String(payment.payment_id) },
        success_url: returnUrl,
        cancel_url: returnUrl,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: payment.currency.toLowerCase(),
              unit_amount: minorUnits(payment.amount, payment.currency),
              product_data: { name: `Fundraising round of ${payment.duration_days} days` },
            },
          },
        ],
      },
      { idempotencyKey: `ideabridge-payment-${payment.payment_id}` },
    )
    .catch((error: Error) => {
      throw new Refusal('server_error', { message: `The payment provider did not answer well: ${error.message}` })
    })
  if (!session.url) throw new Refusal('server_error', { message: 'The payment provider gave no page.' })
  return { id: session.id, url: session.url }
}

/** The payment that a signed callback says was paid; null for callbacks that say something else. */
export async function paidPaymentId(config: Config, payload: string, signature: string): Promise<number | null> {
  const event = await verifiedEvent(config, payload, signature)
  if (event.type !== 'checkout.session.completed' && event.type !== 'checkout.session.async_payment_succeeded')
    return null
  const session = event.data.object
  const paymentId = Number(session.metadata?.payment_id)
  return session.payment_status === 'paid' && Number.isSafeInteger(paymentId) ? paymentId : null
}

async function verifiedEvent(config: Config, payload: string, signature: string): Promise<Stripe.Event> {
  if (!config.stripeWebhookSecret) throw new Refusal('not_found')
  const { webhooks } = await client(config)
  try {
    return webhooks.constructEvent(payload, signature, config.stripeWebhookSecret)
  } catch {
    throw refuseField('Stripe-Signature', 'The signature does not fit the body.')
  }
}

/** Loaded when first needed: it takes 33 MB of memory, and most installations never pay. */
async function client(config: Config): Promise<Stripe> {
  const { default: Stripe } = await import('stripe')
  const { protocol, hostname, port } = new URL(config.stripeApiUrl)
  return new Stripe(config.stripeSecretKey ?? '', {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** Providers count the smallest unit of a currency: cents, or whole yen. */
function minorUnits(amount: number, currency: string): number {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  return Math.round(amount * 10 ** digits)
}
