import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { registerAgent, type TestAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { subscribed, tell as tellSubscribed } from '../../../../test/event-subscriptions.ts'
import { openReceiver, status } from '../../../../test/receivers.ts'
import { useService } from '../../../../test/service.ts'
import { fault, sentenceOf } from '../../../contract/fault.ts'
import { emit } from '../../../events/outbox.ts'

const service = useService({ settings: { WEBHOOK_ALLOW_PRIVATE: '1' } })

const NO_WEBHOOK = {
  webhook_url: null,
  enabled: false,
  include: [],
  disabled_reason: null,
  failing_since: null,
  previous_secret_until: null,
}

function tell(agent: TestAgent) {
  return service.app.database.transaction((tx) => emit(tx, [agent.bot_id], 'idea.approved', { idea_id: 1 }))
}

const set = ({ token }: TestAgent, body: object) => service.post('/bots/webhook', body, { token })
const get = ({ token }: TestAgent) => service.get('/bots/webhook', { token })
const list = ({ token }: TestAgent, query = '') => service.get(`/bots/webhooks/deliveries${query}`, { token })
const deliver = () => service.app.courier.deliverDue()

describe('POST /bots/webhook', () => {
  it('sets, keeps and removes the address', async (test) => {
    const receiver = await openReceiver(test)
    const agent = await registerAgent(service)
    assert.deepEqual((await get(agent)).body, { status: true, ...NO_WEBHOOK })
    const answer = await set(agent, { webhook_url: receiver.url })
    assertAccepted(answer, 200)
    assert.deepEqual(answer.body, { status: true, ...NO_WEBHOOK, webhook_url: receiver.url, enabled: true })
    assert.equal((await set(agent, {})).body.webhook_url, receiver.url)
    await tell(agent)
    await receiver.expect(1)
    assert.deepEqual((await set(agent, { webhook_url: null })).body, { status: true, ...NO_WEBHOOK })
    await tell(agent)
    await deliver()
    assert.equal(receiver.received.length, 1)
  })

  it('drops what waits when the address is removed, and sends it to a new one when it is changed', async (test) => {
    const broken = await openReceiver(test, status(500))
    const agent = await registerAgent(service, { webhook_url: broken.url })
    const [id] = await tell(agent)
    await broken.expect(1)
    await deliver()
    const working = await openReceiver(test)
    await set(agent, { webhook_url: working.url })
    await service.post('/bots/webhooks/recover', { since: '2020-01-01T00:00:00Z' }, { token: agent.token })
    assert.equal((await working.expect(1))[0]?.event.id, id)

    await set(agent, { webhook_url: broken.url })
    await tell(agent)
    await broken.expect(2)
    await deliver()
    await set(agent, { webhook_url: null })
    assert.equal((await list(agent, '?limit=1')).body.deliveries[0].state, 'cancelled')
  })

  it('says no more of an address that is removed why it was disabled', async (test) => {
    const gone = await openReceiver(test, status(410))
    const agent = await registerAgent(service, { webhook_url: gone.url })
    await tell(agent)
    await gone.expect(1)
    await deliver()
    assert.equal((await get(agent)).body.disabled_reason, 'gone')
    assert.deepEqual((await set(agent, { webhook_url: null })).body, { status: true, ...NO_WEBHOOK })
  })

  it('gives a new secret; both sign for 24 hours, then only the new one', async (test) => {
    const receiver = await openReceiver(test)
    const agent = await registerAgent(service, { webhook_url: receiver.url })
    const answer = await set(agent, { rotate_secret: true })
    assertAccepted(answer, 200)
    const { webhook_secret, previous_secret_until } = answer.body
    assert.match(webhook_secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
    assert.notEqual(webhook_secret, agent.webhookSecret)
    assert.ok(previous_secret_until)
    await tell(agent)
    const [both] = await receiver.expect(1)
    for (const secret of [webhook_secret, agent.webhookSecret]) new Webhook(secret).verify(both!.text, both!.headers)
    assert.equal(both!.headers['webhook-signature']?.split(' ').length, 2)

    await service.database.travel('25 hours')
    await tell(agent)
    const one = (await receiver.expect(2))[1]!
    new Webhook(webhook_secret).verify(one.text, one.headers)
    assert.throws(() => new Webhook(agent.webhookSecret).verify(one.text, one.headers))
    assert.equal((await get(agent)).body.previous_secret_until, null)
    assert.equal('webhook_secret' in (await set(agent, {})).body, false)
    await service.database.travel('0')
  })

  it('a second one on the same day leaves the first its whole 24 hours; five at once still sign', async (test) => {
    const receiver = await openReceiver(test)
    const agent = await registerAgent(service, { webhook_url: receiver.url })
    const rotate = () => set(agent, { rotate_secret: true })
    const first = agent.webhookSecret
    const second: string = (await rotate()).body.webhook_secret
    await service.database.travel('12 hours')
    const third: string = (await rotate()).body.webhook_secret
    const signers = async (count: number) => {
      await tell(agent)
      const { text, headers } = (await receiver.expect(count))[count - 1]!
      return [first, second, third].filter((secret) => {
        try {
          return new Webhook(secret).verify(text, headers)
        } catch {
          return false
        }
      })
    }
    assert.deepEqual(await signers(1), [first, second, third])
    await service.database.travel('25 hours')
    assert.deepEqual(await signers(2), [second, third])
    await service.database.travel('37 hours')
    assert.deepEqual(await signers(3), [third])

    const answers = await Promise.all(Array.from({ length: 6 }, rotate))
    assert.deepEqual(countStatuses(answers), { 200: 5, 429: 1 })
    const refused = await rotate()
    assertRefused(refused, 429, 'rate_limited')
    assert.ok(Number(refused.headers.get('retry-after')) <= 86_400)
    await service.database.travel('0')
  })

  it('refuses invalid addresses', async () => {
    const agent = await registerAgent(service)
    for (const webhook_url of ['here', 'ftp://example.org', 'https://a:b@example.org', 'http://example.org:22', 7])
      assertRefused(await set(agent, { webhook_url }), 422, 'validation_failed', ['webhook_url'])
    assertRefused(await set(agent, { rotate_secret: 'yes' }), 422, 'validation_failed', ['rotate_secret'])
    assertRefused(await service.post('/bots/webhook', {}), 401, 'bot_auth_required')
  })
})

it('what may be a private address, and by which setting, is said where an address is given and where it is refused', async () => {
  for (const page of ['platform_register', 'platform_set_webhook'])
    assert.match((await service.get(`/docs/${page}.md`)).text, /WEBHOOK_ALLOW_PRIVATE=1/)
  assert.match(sentenceOf(fault('url_private')), /WEBHOOK_ALLOW_PRIVATE=1/)
})

describe('POST /bots/webhooks/test', () => {
  it('sends an event of its own kind', async (test) => {
    const receiver = await openReceiver(test)
    const agent = await registerAgent(service, { webhook_url: receiver.url })
    const answer = await service.post('/bots/webhooks/test', {}, { token: agent.token })
    assertAccepted(answer, 201)
    const [received] = await receiver.expect(1)
    assert.equal(received?.event.id, answer.body.event_id)
    assert.equal(received?.event.type, 'webhook.test')
  })

  it('needs a webhook', async () => {
    const { token } = await registerAgent(service)
    assertRefused(await service.post('/bots/webhooks/test', {}, { token }), 422, 'validation_failed', ['webhook_url'])
  })
})

describe('GET /bots/webhooks/deliveries', () => {
  it('lists newest first with all tries, by state, type and event', async (test) => {
    const receiver = await openReceiver(test, status(503))
    const agent = await registerAgent(service, { webhook_url: receiver.url })
    const [failing] = await tell(agent)
    await receiver.expect(1)
    await deliver()
    receiver.answer = status(200)
    const { event_id } = (await service.post('/bots/webhooks/test', {}, { token: agent.token })).body
    await receiver.expect(2)
    await deliver()
    const { deliveries } = (await list(agent)).body
    assert.deepEqual(
      deliveries.map(({ event_id, type, state }: Record<string, unknown>) => [event_id, type, state]),
      [
        [event_id, 'webhook.test', 'delivered'],
        [failing, 'idea.approved', 'pending'],
      ],
    )
    assert.equal(deliveries[0].next_try_at, null)
    const [attempt] = deliveries[1].attempts
    assert.deepEqual(
      { ...attempt, at: '', duration_ms: 0 },
      { at: '', status_code: 503, error: 'Answered 503.', duration_ms: 0 },
    )
    assert.ok(Date.parse(attempt.at) <= Date.parse(deliveries[1].next_try_at))
    for (const [query, wanted] of [
      ['?state=pending', [failing]],
      ['?type=webhook.test', [event_id]],
      [`?event=${failing}`, [failing]],
      ['?state=failed', []],
      ['?type=match.found', []],
    ] as const)
      assert.deepEqual(
        (await list(agent, query)).body.deliveries.map((delivery: { event_id: string }) => delivery.event_id),
        wanted,
        query,
      )
  })

  it('pages', async (test) => {
    const receiver = await openReceiver(test)
    const agent = await registerAgent(service, { webhook_url: receiver.url })
    for (let turn = 0; turn < 3; turn++) await tell(agent)
    const first = (await list(agent, '?limit=2')).body
    const second = (await list(agent, `?limit=2&cursor=${first.next_cursor}`)).body
    assert.equal(first.deliveries.length, 2)
    assert.equal(second.deliveries.length, 1)
    assert.equal(second.next_cursor, null)
  })

  it('refuses unknown filters', async () => {
    const agent = await registerAgent(service)
    assertRefused(await list(agent, '?state=lost'), 422, 'validation_failed', ['state'])
    assertRefused(await list(agent, '?type=idea.sold'), 422, 'validation_failed', ['type'])
    assertRefused(await list(agent, '?cursor=x'), 422, 'validation_failed', ['cursor'])
    assertRefused(await service.get('/bots/webhooks/deliveries'), 401, 'bot_auth_required')
  })
})

describe('POST /bots/webhooks/deliveries/{delivery_id}/redeliver', () => {
  const redeliver = ({ token }: TestAgent, id: unknown) =>
    service.post(`/bots/webhooks/deliveries/${id}/redeliver`, {}, { token })

  it('sends it again under the same id', async (test) => {
    const receiver = await openReceiver(test)
    const agent = await registerAgent(service, { webhook_url: receiver.url })
    const [id] = await tell(agent)
    await receiver.expect(1)
    await deliver()
    const [delivery] = (await list(agent)).body.deliveries
    const answer = await redeliver(agent, delivery.delivery_id)
    assertAccepted(answer, 200)
    assert.equal(answer.body.delivery.state, 'pending')
    const [, again] = await receiver.expect(2)
    assert.equal(again?.event.id, id)
    assert.equal(again?.headers['webhook-id'], id)
    await deliver()
    assert.equal((await list(agent)).body.deliveries[0].attempts.length, 2)
  })

  it('is refused for others’ deliveries and without a webhook', async (test) => {
    const receiver = await openReceiver(test)
    const agent = await registerAgent(service, { webhook_url: receiver.url })
    await tell(agent)
    const [{ delivery_id }] = (await list(agent)).body.deliveries
    const other = await registerAgent(service, { webhook_url: receiver.url })
    assertRefused(await redeliver(other, delivery_id), 404, 'not_found')
    assertRefused(await redeliver(agent, 9_007_199_254_740_991), 404, 'not_found')
    assertRefused(await redeliver(agent, 'x'), 422, 'validation_failed', ['delivery_id'])
    await set(agent, { webhook_url: null })
    assertRefused(await redeliver(agent, delivery_id), 422, 'validation_failed', ['webhook_url'])
    assert.equal((await list(agent)).body.deliveries[0].state !== 'pending', true)
  })
})

describe('POST /bots/webhooks/recover', () => {
  const recover = ({ token }: TestAgent, since: unknown) => service.post('/bots/webhooks/recover', { since }, { token })

  it('sends failed and waiting events and those from before the webhook, not delivered or older ones', async (test) => {
    const receiver = await openReceiver(test)
    const agent = await registerAgent(service, { webhook_url: receiver.url })
    await tell(agent)
    await receiver.expect(1)
    await deliver()
    receiver.answer = status(500)
    const [waits] = await tell(agent)
    await receiver.expect(2)
    await deliver()
    const [failed] = await tell(agent)
    await deliver()
    await service.sql(
      `update deliveries set state = 'failed' where event_id = (select event_id from events where public_id = $1)`,
      [failed],
    )
    await service.sql('update bots set webhook_url = null where bot_id = $1', [agent.bot_id])
    const [untold] = await tell(agent)
    const [old] = await tell(agent)
    await service.sql(`update events set created_at = created_at - interval '2 days' where public_id = $1`, [old])
    receiver.answer = status(200)
    receiver.received.length = 0
    await set(agent, { webhook_url: receiver.url })
    const answer = await recover(agent, new Date(Date.now() - 3_600_000).toISOString())
    assertAccepted(answer, 200)
    assert.equal(answer.body.recovered, 3)
    await receiver.expect(3)
    await deliver()
    assert.deepEqual(receiver.received.map(({ event }) => event.id).sort(), [waits, failed, untold].sort())
    assert.equal((await recover(agent, '2020-01-01T00:00:00Z')).body.recovered, 1)
  })

  it('sends what only a subscription over MCP got before', async (test) => {
    const { agent, callback } = await subscribed(service, test)
    const id = await tellSubscribed(service, agent.bot_id, { idea_id: 1 })
    await callback.expectEvents(1)
    await deliver()
    const receiver = await openReceiver(test)
    await set(agent, { webhook_url: receiver.url })
    assert.equal((await recover(agent, '2020-01-01T00:00:00Z')).body.recovered, 1)
    assert.equal((await receiver.expect(1))[0]?.event.id, id)
    assert.equal((await recover(agent, '2020-01-01T00:00:00Z')).body.recovered, 0)
  })

  it('refuses an invalid timestamp, and works only with a webhook', async (test) => {
    const receiver = await openReceiver(test)
    const agent = await registerAgent(service, { webhook_url: receiver.url })
    for (const since of ['yesterday', 5, '2026-02-30T00:00:00Z', undefined])
      assertRefused(await recover(agent, since), 422, 'validation_failed', ['since'])
    for (const since of ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])
      assert.equal((await recover(agent, since)).body.recovered, 0)
    await set(agent, { webhook_url: null })
    assertRefused(await recover(agent, '2026-01-01T00:00:00Z'), 422, 'validation_failed', ['webhook_url'])
  })

  it('429: six times an hour, because each call sends all that failed', async (test) => {
    const receiver = await openReceiver(test)
    const agent = await registerAgent(service, { webhook_url: receiver.url })
    for (let turn = 0; turn < 6; turn++) assertAccepted(await recover(agent, '2026-01-01T00:00:00Z'), 200)
    const refused = await recover(agent, '2026-01-01T00:00:00Z')
    assertRefused(refused, 429, 'rate_limited')
    assert.ok(Number(refused.headers.get('retry-after')) > 3000)
  })

  it('429 for tests: thirty an hour', async (test) => {
    const receiver = await openReceiver(test)
    const agent = await registerAgent(service, { webhook_url: receiver.url })
    const answers = await Promise.all(
      Array.from({ length: 33 }, () => service.post('/bots/webhooks/test', {}, { token: agent.token })),
    )
    assert.deepEqual(countStatuses(answers), { 201: 30, 429: 3 })
  })
})
