import type Stripe from 'stripe'
import type { Config } from '../../config/config.ts'
import { Refusal, refuseField } from '../../contract/errors.ts'
import { minorUnits } from './minor-units.ts'
import type { PaymentRow } from './payments.sql.ts'
import type { Receipt } from './settled-payments.sql.ts'

const TIMEOUT_MS = 8_000

interface Checkout {
  id: string
  url: string
  /** Number of checkout pages created for this payment so far. */
  checkouts: number
}

/**
 * The checkout page for this payment: the open one, otherwise a new one. A page that was paid but not reported yet, as
 * with bank transfers, gets no second one, until the bank has failed to send the money.
 */
export async function openCheckout(config: Config, payment: PaymentRow, returnUrl: string): Promise<Checkout> {
  const stripe = await client(config)
  const { provider_reference: earlier, checkouts } = payment
  const session =
    earlier === null
      ? undefined
      : await asked(() => stripe.checkout.sessions.retrieve(earlier, { expand: ['payment_intent'] }))
  if (session?.status === 'complete' && !isLost(session)) throw refuseField('page_token', 'paid_already')
  if (session?.url && session.status !== 'expired' && session.status !== 'complete')
    return { id: session.id, url: session.url, checkouts }
  return newCheckout(stripe, payment, returnUrl)
}

/** Whether no money will come from a page that was completed. Its charge has to be expanded. */
function isLost({ payment_intent: charge }: Stripe.Checkout.Session): boolean {
  return typeof charge === 'object' && ['requires_payment_method', 'canceled'].includes(charge?.status ?? '')
}

/** The key makes a repeated request return the same page, even if our first one was cut off after it arrived. */
async function newCheckout(stripe: Stripe, payment: PaymentRow, returnUrl: string): Promise<Checkout> {
  const { payment_id, checkouts, currency, amount, duration_days } = payment
  const idempotencyKey = `ideabridge-payment-${payment_id}${checkouts > 0 ? `-${checkouts + 1}` : ''}`
  const price_data = {
    currency: currency.toLowerCase(),
    unit_amount: minorUnits(amount, currency),
    product_data: { name: `Fundraising round of ${duration_days} days` },
  }
  const session = await asked(() =>
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: String(payment_id),
        metadata: { payment_id: String(payment_id) },
        success_url: returnUrl,
        cancel_url: returnUrl,
        line_items: [{ quantity: 1, price_data }],
      },
      { idempotencyKey },
    ),
  )
  if (!session.url)
    throw new Refusal('server_error', { reason: 'provider_failed', params: { answer: 'it gave no page.' } })
  return { id: session.id, url: session.url, checkouts: checkouts + 1 }
}

/** Closes a checkout page, so that nobody pays there any more. One that has already expired is fine. */
export async function endCheckout(config: Config, reference: string): Promise<void> {
  const stripe = await client(config)
  await asked(async () => {
    const { status } = await stripe.checkout.sessions.retrieve(reference)
    if (status === 'open') await stripe.checkout.sessions.expire(reference)
  })
}

/**
 * Refunds the money, once however often it is called; returns the provider's refund id, null if it was refunded there.
 */
export async function refund(config: Config, payment: PaymentRow): Promise<string | null> {
  const stripe = await client(config)
  const charge = payment.provider_payment ?? (await chargeOf(stripe, payment))
  if (charge === null) throw refuseField('payment_id', 'no_charge')
  const idempotencyKey = `ideabridge-refund-${payment.payment_id}`
  try {
    const { id, status } = await stripe.refunds.create({ payment_intent: charge }, { idempotencyKey })
    if (status !== 'failed' && status !== 'canceled') return id
  } catch (error) {
    if ((error as { code?: string }).code === 'charge_already_refunded') return null
    throw unwell(error as Error)
  }
  throw new Refusal('server_error', {
    reason: 'provider_failed',
    params: { answer: 'it could not make the refund. Look at the payment there.' },
  })
}

async function chargeOf(stripe: Stripe, { provider_reference: reference }: PaymentRow): Promise<string | null> {
  return reference === null ? null : chargeIn(await asked(() => stripe.checkout.sessions.retrieve(reference)))
}

function chargeIn({ payment_intent: charge }: Pick<Stripe.Checkout.Session, 'payment_intent'>): string | null {
  return (typeof charge === 'string' ? charge : charge?.id) ?? null
}

async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    throw unwell(error as Error)
  }
}

function unwell(error: Error): Refusal {
  return new Refusal('server_error', { reason: 'provider_failed', params: { answer: error.message } })
}

/** What a signed callback reports: a payment, or a refund. */
export type Report = { paid: number; receipt: Receipt } | { refunded: string }

/** Null for callbacks about anything else. */
export async function readReport(config: Config, payload: string, signature: string): Promise<Report | null> {
  const event = await verifiedEvent(config, payload, signature)
  if (event.type === 'charge.refunded') {
    const { refunded } = event.data.object
    const charge = chargeIn(event.data.object)
    return refunded && charge !== null ? { refunded: charge } : null
  }
  if (event.type !== 'checkout.session.completed' && event.type !== 'checkout.session.async_payment_succeeded')
    return null
  const session = event.data.object
  const paid = Number(session.metadata?.payment_id)
  if (session.payment_status !== 'paid' || !Number.isSafeInteger(paid)) return null
  return { paid, receipt: { checkout: session.id, charge: chargeIn(session), sum: sumOf(session) } }
}

function sumOf({ amount_total: units, currency }: Stripe.Checkout.Session): Receipt['sum'] {
  return typeof units === 'number' && typeof currency === 'string' ? { units, currency: currency.toUpperCase() } : null
}

async function verifiedEvent(config: Config, payload: string, signature: string): Promise<Stripe.Event> {
  if (!config.stripeWebhookSecret) throw new Refusal('not_found', { reason: 'not_served' })
  const { webhooks } = await client(config)
  try {
    return webhooks.constructEvent(payload, signature, config.stripeWebhookSecret)
  } catch {
    throw refuseField('Stripe-Signature', 'signature_invalid')
  }
}

/** Loaded on first use: it takes 33 MB, and most installations never need it. */
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
