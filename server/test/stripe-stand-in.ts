import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before } from 'node:test'
import Stripe from 'stripe'
import type { TestAnswer, TestService } from './service.ts'

const SECRET = 'whsec_of_the_test'

interface Asked {
  route: string
  key: string
  body: URLSearchParams
}

interface Session {
  id: string
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_intent: string
  /** The payment's state once somebody has paid. */
  intent_status?: 'processing' | 'requires_payment_method' | 'succeeded'
}

interface Fault {
  status: number
  error: Record<string, string>
}

/** A fake of the provider: records requests and answers as Stripe does, the same for the same key. */
export class StripeStandIn {
  readonly settings: Record<string, string> = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: SECRET }
  readonly asked: Asked[] = []
  readonly sessions = new Map<string, Session>()
  readonly refunds = new Map<string, { id: string; payment_intent: string; status: string }>()
  /** State of the next refunds. */
  refundStatus: 'succeeded' | 'failed' = 'succeeded'
  /** The next request is answered like this instead. */
  fault: Fault | undefined
  /** Requests are recorded, but answered only after this. */
  hold: Promise<void> | undefined
  readonly #byKey = new Map<string, unknown>()
  #pages = 0
  /** A failure is repeated under its key, too. */
  readonly #faults = new Map<string, Fault>()

  readonly #server = createServer(async (request, response) => {
    const body = new URLSearchParams(await bodyOf(request))
    const route = `${request.method} ${request.url}`
    const key = String(request.headers['idempotency-key'])
    this.asked.push({ route, key, body })
    const earlier = this.#faults.get(key)
    if (earlier) response.setHeader('idempotent-replayed', 'true')
    const fault = earlier ?? this.fault
    if (earlier === undefined) this.fault = undefined
    if (fault && request.method === 'POST') this.#faults.set(key, fault)
    await this.hold
    response.setHeader('content-type', 'application/json')
    if (fault) response.writeHead(fault.status).end(JSON.stringify({ error: fault.error }))
    else this.#send(response, this.#answer(request, body))
  })

  /** For the tests of one file; the settings are complete by the time the tests run. */
  use(): this {
    before(async () => {
      await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
      this.settings.STRIPE_API_URL = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    })
    after(() => {
      this.#server.closeAllConnections()
      this.#server.close()
    })
    return this
  }

  /** Sends the service a signed event. */
  report(service: TestService, type: string, object: object, secret = SECRET): Promise<TestAnswer> {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
    const headers = { 'stripe-signature': signature }
    return service.post('/payments/stripe/webhook', undefined, { raw: payload, headers })
  }

  /** Pays on this page. */
  pay(service: TestService, paymentId: number, session: Pick<Session, 'id' | 'payment_intent'>): Promise<TestAnswer> {
    const metadata = { payment_id: String(paymentId) }
    return this.report(service, 'checkout.session.completed', { ...session, metadata, payment_status: 'paid' })
  }

  #send(response: ServerResponse, answer: unknown): void {
    if (answer !== undefined) response.end(JSON.stringify(answer))
    else response.writeHead(404).end(JSON.stringify({ error: { code: 'resource_missing', message: 'None here.' } }))
  }

  #answer({ method, url = '', headers }: IncomingMessage, body: URLSearchParams): unknown {
    const [, id, expire, expand] =
      /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?(\?expand\[0\]=payment_intent)?$/.exec(decodeURIComponent(url)) ?? []
    if (id !== undefined) {
      const session = this.sessions.get(id)
      if (session && expire) session.status = 'expired'
      if (session === undefined || !expand) return session
      const { intent_status: status = 'processing', payment_intent } = session
      return { ...session, payment_intent: { id: payment_intent, status } }
    }
    const [, charge] = /^\/v1\/refunds\?payment_intent=(\w+)/.exec(url) ?? []
    if (charge !== undefined)
      return { object: 'list', data: [...this.refunds.values()].filter((made) => made.payment_intent === charge) }
    const key = `${method} ${headers['idempotency-key']}`
    if (!this.#byKey.has(key)) this.#byKey.set(key, this.#make(url, body))
    return this.#byKey.get(key)
  }

  #make(url: string, body: URLSearchParams): unknown {
    if (url === '/v1/refunds') {
      const payment_intent = String(body.get('payment_intent'))
      const status = this.refundStatus
      const refund = { id: `re_${this.refunds.size + 1}`, object: 'refund', status, payment_intent }
      this.refunds.set(refund.id, refund)
      return refund
    }
    const number = ++this.#pages
    const id = `cs_test_${number}`
    const session = {
      id,
      url: `https://checkout.example/${id}`,
      status: 'open',
      payment_intent: `pi_${number}`,
    } as const
    this.sessions.set(id, session)
    return { object: 'checkout.session', ...session }
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
