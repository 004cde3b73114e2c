import assert from 'node:assert/strict'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import Stripe from 'stripe'
import { market } from '../../../test/market.ts'
import { pageToken } from '../../../test/payments.ts'
import { useService } from '../../../test/service.ts'

const SECRET = 'whsec_of_the_test'

/** A stand-in for the provider: remembers what it was asked, answers as Stripe does, the same for the same key. */
const asked: { key: string; body: URLSearchParams }[] = []
const provider = createServer(async (request, response) => {
  asked.push({ key: String(request.headers['idempotency-key']), body: new URLSearchParams(await bodyOf(request)) })
  response.setHeader('content-type', 'application/json')
  response.end(
    JSON.stringify({ id: 'cs_test_1', object: 'checkout.session', url: 'https://checkout.example/cs_test_1' }),
  )
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const settings: Record<string, string> = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: SECRET }
before(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  settings.STRIPE_API_URL = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
after(() => {
  provider.close()
})
const service = useService({ settings })

async function askedToPay() {
  const { owner, ideaId } = await market(service)
  const answer = await service.post(
    '/bots/action/start-round',
    { user_id: owner.person.user_id, idea_id: ideaId, duration_days: 90 },
    { token: owner.agent.token },
  )
  const page = pageToken(answer.body.payment_url)
  return { ideaId, payment_id: answer.body.payment_id as number, page, asPayer: { headers: owner.person.session } }
}

function callback(payment_id: number, options: { secret?: string; payment_status?: string } = {}) {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: {
      object: {
        id: 'cs_test_1',
        metadata: { payment_id: String(payment_id) },
        payment_status: options.payment_status ?? 'paid',
      },
    },
  })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: options.secret ?? SECRET })
  return service.post('/payments/stripe/webhook', undefined, {
    raw: payload,
    headers: { 'stripe-signature': signature },
  })
}

async function roundsOf(ideaId: number): Promise<number> {
  const rows = await service.sql('select 1 from rounds where idea_id = $1', [ideaId])
  return rows.length
}

describe('Stripe', () => {
  it('is asked for one checkout under one key, with the amount in cents', async () => {
    const { payment_id, page, asPayer } = await askedToPay()
    const answer = await service.post(`/payments/${page}/checkout`, {}, asPayer)
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.body.checkout_url, 'https://checkout.example/cs_test_1')
    const { key, body } = asked.at(-1)!
    assert.equal(key, `ideabridge-payment-${payment_id}`)
    assert.equal(body.get('line_items[0][price_data][unit_amount]'), '2900')
    assert.equal(body.get('line_items[0][price_data][currency]'), 'eur')
    assert.equal(body.get('metadata[payment_id]'), String(payment_id))
  })

  it('opens one round for repeated callbacks', async () => {
    const { payment_id, ideaId } = await askedToPay()
    const answers = await Promise.all(Array.from({ length: 6 }, () => callback(payment_id)))
    assert.ok(answers.every((answer) => answer.status === 200))
    assert.equal(await roundsOf(ideaId), 1)
  })

  it('is not believed without its signature, nor before the money came', async () => {
    const { payment_id, ideaId } = await askedToPay()
    const forged = await callback(payment_id, { secret: 'whsec_of_somebody_else' })
    assert.equal(forged.status, 422)
    assert.deepEqual(Object.keys(forged.body.errors), ['Stripe-Signature'])
    assert.equal((await callback(payment_id, { payment_status: 'unpaid' })).status, 200)
    assert.equal(await roundsOf(ideaId), 0)
  })

  it('leaves no way to complete it as a test', async () => {
    const { page, ideaId, asPayer } = await askedToPay()
    assert.equal((await service.post(`/payments/${page}/complete-test`, {}, asPayer)).status, 422)
    assert.equal(await roundsOf(ideaId), 0)
  })
})
