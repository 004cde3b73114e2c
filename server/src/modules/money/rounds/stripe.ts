import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import type { Config } from '../../../config/config.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
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
  const session = earlier === null ? undefined : await pageAt(stripe, earlier, { expand: ['payment_intent'] })
  if (session?.status === 'complete' && !isLost(session)) throw refuseField('page_token', 'paid_already')
  if (session?.url && session.status !== 'expired' && session.status !== 'complete')
    return { id: session.id, url: session.url, checkouts }
  return newCheckout(stripe, payment, returnUrl)
}

/** Undefined where the account has none of that name: the key is now that of another account, or no longer of the test mode. */
async function pageAt(
  stripe: Stripe,
  reference: string,
  options: Stripe.Checkout.SessionRetrieveParams = {},
): Promise<Stripe.Checkout.Session | undefined> {
  try {
    return await stripe.checkout.sessions.retrieve(reference, options)
  } catch (error) {
    if ((error as { code?: string }).code === 'resource_missing') return undefined
    throw unwell(error as Error)
  }
}

/** Whether no money will come from a page that was completed. Its charge has to be expanded. */
function isLost({ payment_intent: charge }: Stripe.Checkout.Session): boolean {
  return typeof charge === 'object' && ['requires_payment_method', 'canceled'].includes(charge?.status ?? '')
}

/** The key makes a repeated request return the same page, even if our first one was cut off after it arrived. */
async function newCheckout(stripe: Stripe, payment: PaymentRow, returnUrl: string): Promise<Checkout> {
  const { checkouts, currency, amount, duration_days } = payment
  const metadata = nameOf(payment)
  const key = `${keyOf('payment', payment)}${checkouts > 0 ? `-${checkouts + 1}` : ''}`
  const price_data = {
    currency: currency.toLowerCase(),
    unit_amount: minorUnits(amount, currency),
    product_data: { name: `Fundraising round of ${duration_days} days` },
  }
  const page: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    client_reference_id: metadata.payment_id,
    metadata,
    // On the charge too: later reports about the money do not name the page.
    payment_intent_data: { metadata },
    success_url: returnUrl,
    cancel_url: returnUrl,
    line_items: [{ quantity: 1, price_data }],
  }
  const session = await asked(() =>
    underKey(key, (idempotencyKey) => stripe.checkout.sessions.create(page, { idempotencyKey })),
  )
  if (!session.url)
    throw new Refusal('server_error', { reason: 'provider_failed', params: { answer: 'it gave no page.' } })
  return { id: session.id, url: session.url, checkouts: checkouts + 1 }
}

/**
 * How a payment is known at Stripe. The number alone would not do: another installation with the same account counts its
 * payments alike.
 */
function nameOf({ payment_id, created_at }: PaymentRow) {
  return { payment_id: String(payment_id), requested_at: created_at }
}

function keyOf(purpose: 'payment' | 'refund', payment: PaymentRow): string {
  const { payment_id, requested_at } = nameOf(payment)
  return `ideabridge-${purpose}-${payment_id}-${requested_at}`
}

/** After one that failed another: under the same key, Stripe would repeat that the first was made. */
function refundKeyOf(payment: PaymentRow): string {
  const { refund_reference: failed } = payment
  return `${keyOf('refund', payment)}${failed === null ? '' : `-after-${failed}`}`
}

/**
 * Stripe keeps its answer under a key for a day, and a failure too. Who is told an earlier failure once more asks under
 * another key, or nobody could pay until the day is over. Two pages do no harm, and money is never refunded twice.
 */
async function underKey<Answer>(key: string, ask: (key: string) => Promise<Answer>): Promise<Answer> {
  try {
    return await ask(key)
  } catch (error) {
    const { headers } = error as { headers?: Record<string, string> }
    if (headers?.['idempotent-replayed'] !== 'true') throw error
    return ask(`${key}-${randomUUID()}`)
  }
}

/** Closes a checkout page so that nobody can pay on it. One that has already expired is fine. */
export async function endCheckout(config: Config, reference: string): Promise<void> {
  const stripe = await client(config)
  const page = await pageAt(stripe, reference)
  if (page?.status === 'open') await asked(() => stripe.checkout.sessions.expire(reference))
}

/**
 * Refunds the money, once however often it is called; returns the provider's refund id, null if it was refunded there.
 */
export async function refund(config: Config, payment: PaymentRow): Promise<string | null> {
  const stripe = await client(config)
  const charge = payment.provider_payment ?? (await chargeOf(stripe, payment))
  if (charge === null) throw refuseField('payment_id', 'no_charge')
  try {
    const { id, status } = await underKey(refundKeyOf(payment), (idempotencyKey) =>
      stripe.refunds.create({ payment_intent: charge }, { idempotencyKey }),
    )
    if (!isFailed(status)) return id
  } catch (error) {
    if ((error as { code?: string }).code === 'charge_already_refunded') return null
    throw unwell(error as Error)
  }
  throw new Refusal('server_error', {
    reason: 'provider_failed',
    params: { answer: 'it could not make the refund. Look at the payment there.' },
  })
}

/**
 * Whether every refund of this money has failed: some do within seconds, and reports come in any order. False where nobody
 * can say it, because there is no key, or that of another account.
 */
export async function areRefundsFailed(config: Config, charge: string): Promise<boolean> {
  if (!config.stripeSecretKey) return false
  const stripe = await client(config)
  try {
    const { data } = await stripe.refunds.list({ payment_intent: charge, limit: 100 })
    return data.length > 0 && data.every(({ status }) => isFailed(status))
  } catch (error) {
    if ((error as { code?: string }).code === 'resource_missing') return false
    throw unwell(error as Error)
  }
}

function isFailed(status: Stripe.Refund['status']): boolean {
  return status === 'failed' || status === 'canceled'
}

async function chargeOf(stripe: Stripe, { provider_reference: reference }: PaymentRow): Promise<string | null> {
  const page = reference === null ? undefined : await pageAt(stripe, reference)
  return page === undefined ? null : chargeIn(page)
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

/** Money that came for the payment with this number. */
interface Paid {
  paid: number
  receipt: Receipt
}

export interface Refunded {
  /** What the provider calls the money. */
  refunded: string
  /** Null where the provider does not say what it was paid for. */
  of: Paid | null
}

/** Banks can send money back days after a refund was made. */
export interface FailedRefund {
  failedRefund: string
  /** What the provider calls the money. */
  charge: string
}

type Report = Paid | Refunded | FailedRefund

/** Null for callbacks about anything else. */
export async function readReport(config: Config, payload: string, signature: string): Promise<Report | null> {
  const event = await verifiedEvent(config, payload, signature)
  if (event.type === 'charge.refunded') {
    const { refunded, metadata } = event.data.object
    const charge = chargeIn(event.data.object)
    if (!refunded || charge === null) return null
    const of = paidFor(metadata, { checkout: null, charge, sum: null })
    return { refunded: charge, of: of?.receipt.requestedAt ? of : null }
  }
  if (event.type === 'refund.failed' || event.type === 'refund.updated' || event.type === 'charge.refund.updated')
    return failedRefundIn(event.data.object)
  if (event.type !== 'checkout.session.completed' && event.type !== 'checkout.session.async_payment_succeeded')
    return null
  const session = event.data.object
  if (session.payment_status !== 'paid') return null
  return paidFor(session.metadata, { checkout: session.id, charge: chargeIn(session), sum: sumOf(session) })
}

function failedRefundIn(refund: Stripe.Refund): FailedRefund | null {
  const charge = chargeIn(refund)
  if (charge === null || !isFailed(refund.status)) return null
  return { failedRefund: refund.id, charge }
}

/** Null where it does not say which payment. */
function paidFor(metadata: Stripe.Metadata | null, receipt: Omit<Receipt, 'requestedAt'>): Paid | null {
  const paid = Number(metadata?.payment_id)
  if (!Number.isSafeInteger(paid)) return null
  return { paid, receipt: { ...receipt, requestedAt: metadata?.requested_at ?? null } }
}

function sumOf({ amount_total: units, currency }: Stripe.Checkout.Session): Receipt['sum'] {
  return typeof units === 'number' && typeof currency === 'string' ? { units, currency: currency.toUpperCase() } : null
}

async function verifiedEvent(config: Config, payload: string, signature: string): Promise<Stripe.Event> {
  if (!config.stripeWebhookSecret) throw new Refusal('not_found', { reason: 'not_served' })
  // Also while no key is set: money may be on its way from when there was one.
  const { webhooks } = (await import('stripe')).default
  try {
    return webhooks.constructEvent(payload, signature, config.stripeWebhookSecret)
  } catch {
    throw refuseField('Stripe-Signature', 'signature_invalid')
  }
}

/** Loaded on first use: it takes 33 MB, and most installations never need it. */
async function client(config: Config): Promise<Stripe> {
  if (!config.stripeSecretKey) throw unwell(new Error('this service has no key for it at present.'))
  const { default: Stripe } = await import('stripe')
  const { protocol, hostname, port } = new URL(config.stripeApiUrl)
  return new Stripe(config.stripeSecretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
  })
}
