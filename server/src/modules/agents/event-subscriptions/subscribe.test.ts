import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { connectAssistant } from '../../../../test/assistants.ts'
import { eventClient, newSecret, openCallback, subscribed, tell } from '../../../../test/event-subscriptions.ts'
import { REVISIONS, sendMcp } from '../../../../test/mcp.ts'
import { activeAgent, createPerson } from '../../../../test/people.ts'
import { status } from '../../../../test/receivers.ts'
import { useService } from '../../../../test/service.ts'
import { EVENT_TYPES } from '../../../events/types.ts'

const service = useService({ webhookTimeoutMs: 500, settings: { WEBHOOK_ALLOW_PRIVATE: '1' } })

const count = async () => (await service.sql<{ n: number }>('select count(*) as n from event_subscriptions'))[0]!.n

describe('events/list', () => {
  for (const revision of REVISIONS)
    it(`is open, and the capability is announced, in ${revision}`, async () => {
      const { message } = await sendMcp(service, 'events/list', {}, { revision })
      const names = message.result.events.map(({ name }: { name: string }) => name)
      assert.ok(names.includes('message.received'))
      assert.equal(names.includes('bot.suspended') || names.includes('webhook.test'), false)
      const discovered =
        revision === '2026-07-28'
          ? await sendMcp(service, 'server/discover')
          : await sendMcp(
              service,
              'initialize',
              { protocolVersion: revision, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
              { revision },
            )
      assert.deepEqual(discovered.message.result.capabilities.events, {})
    })

  it('describes arguments and data of each', async () => {
    const { message } = await sendMcp(service, 'events/list')
    for (const event of message.result.events) {
      assert.deepEqual(event.delivery, ['webhook', 'poll'])
      assert.equal(event.inputSchema.additionalProperties, false)
      const { properties } = EVENT_TYPES[event.name as keyof typeof EVENT_TYPES].data
      assert.deepEqual(Object.keys(event.payloadSchema.properties), [...Object.keys(properties), 'content'])
      for (const filter of Object.keys(event.inputSchema.properties)) assert.ok(filter in properties)
    }
  })

  it('shows an assistant only what names its person, who is understood', async () => {
    const { token } = await connectAssistant(service, await createPerson(service))
    const { message } = await sendMcp(service, 'events/list', {}, { token })
    const names = message.result.events.map(({ name }: { name: string }) => name)
    assert.ok(names.includes('message.received') && !names.includes('bot.approved'))
    for (const { inputSchema } of message.result.events) assert.equal('user_id' in inputSchema.properties, false)
  })
})

describe('a subscription', () => {
  it('is confirmed by its callback, then gets its events, signed with the client’s secret', async (test) => {
    const { agent, callback, result, secret } = await subscribed(service, test)
    assert.match(result.id, /^sub_[0-9a-f]{32}$/)
    assert.equal(result.truncated, false)
    assert.ok(Date.parse(result.refreshBefore) > Date.now() + 23 * 3_600_000)
    assert.equal(result.deliveryStatus, undefined)
    const [asked] = callback.receiver.received
    assert.ok(asked)
    assert.deepEqual(Object.keys(asked.event), ['type', 'challenge'])
    assert.match(asked.headers['webhook-id'] ?? '', /^msg_verification_/)
    assert.equal(asked.headers['x-mcp-subscription-id'], result.id)
    new Webhook(secret).verify(asked.text, asked.headers)

    const eventId = await tell(service, agent.bot_id, { idea_id: 7, reason: 'because' })
    const [received] = await callback.expectEvents(1)
    assert.ok(received)
    const { text, headers, event } = received
    assert.deepEqual(new Webhook(secret).verify(text, headers), event)
    assert.equal(headers['webhook-id'], eventId)
    assert.equal(headers['x-mcp-subscription-id'], result.id)
    assert.deepEqual(Object.keys(event), ['eventId', 'name', 'timestamp', 'data', 'cursor'])
    assert.deepEqual(
      [event.eventId, event.name, event.data],
      [eventId, 'idea.rejected', { idea_id: 7, reason: 'because' }],
    )
    assert.ok(Math.abs(Date.parse(event.timestamp) - Date.now()) < 60_000)
  })

  it('is one however often it is asked for, and is not asked to prove itself again', async (test) => {
    const { client, url, delivery, result, callback } = await subscribed(service, test, {
      arguments: { idea_id: 3, user_id: undefined },
    })
    const before = await count()
    const again = await client.subscribe(url, { delivery, arguments: { idea_id: 3 } })
    assert.equal(again.result.id, result.id)
    assert.deepEqual(again.result.deliveryStatus, { active: true, lastDeliveryAt: null, lastError: null })
    const other = await client.subscribe(url, { delivery, arguments: { idea_id: 4 } })
    assert.notEqual(other.result.id, result.id)
    assert.equal(await count(), before + 1)
    assert.equal(callback.receiver.received.length, 1)
  })

  it('gets what its arguments say, and nothing else', async (test) => {
    const { agent, callback } = await subscribed(service, test, { arguments: { idea_id: 5 } })
    await tell(service, agent.bot_id, { idea_id: 6 })
    await tell(service, agent.bot_id, { idea_id: 5 }, 'idea.approved')
    const eventId = await tell(service, agent.bot_id, { idea_id: 5 })
    const events = await callback.expectEvents(1)
    await service.app.courier.deliverDue()
    assert.deepEqual(
      events.map(({ event }) => event.eventId),
      [eventId],
    )
  })

  it('signs with both secrets after a change', async (test) => {
    const { agent, client, url, delivery, secret, callback } = await subscribed(service, test)
    const changed = newSecret()
    await client.subscribe(url, { delivery: { ...delivery, secret: changed } })
    await tell(service, agent.bot_id, { idea_id: 1 })
    const [received] = await callback.expectEvents(1)
    for (const one of [secret, changed]) new Webhook(one).verify(received!.text, received!.headers)
  })

  it('grants what the client wishes, within bounds', async (test) => {
    const { client, url, delivery } = await subscribed(service, test)
    const granted = async (ttlMs: number | null) => {
      const { result } = await client.subscribe(url, { delivery, ttlMs })
      return Math.round((Date.parse(result.refreshBefore) - Date.now()) / 60_000)
    }
    assert.equal(await granted(3_600_000), 60)
    assert.equal(await granted(1), 1)
    assert.equal(await granted(null), 24 * 60)
    assert.equal(await granted(10 ** 12), 24 * 60)
  })

  it('ends when it is not refreshed, and what waits with it', async (test) => {
    const { agent, callback, client, url } = await subscribed(service, test)
    callback.receiver.answer = status(500)
    await tell(service, agent.bot_id, { idea_id: 1 })
    await callback.expectEvents(1)
    await service.app.courier.deliverDue()
    await service.sql(`update event_subscriptions set expires_at = app_now() where bot_id = $1`, [agent.bot_id])
    await tell(service, agent.bot_id, { idea_id: 2 })
    assert.equal((await client.unsubscribe(url)).error.code, -32011)
    await service.runJob('subscription-expiry')
    const rows = await service.sql(
      `select d.state from deliveries d join events e using (event_id) where e.bot_id = $1 and d.bot_id < 0`,
      [agent.bot_id],
    )
    assert.deepEqual(rows, [{ state: 'cancelled' }])
    assert.deepEqual(await service.sql('select 1 from event_subscriptions where bot_id = $1', [agent.bot_id]), [])
  })

  it('ends when the client says so', async (test) => {
    const { agent, callback, client, url } = await subscribed(service, test)
    assert.deepEqual(
      Object.keys((await client.unsubscribe(url)).result).filter((key) => !key.startsWith('_')),
      ['resultType'],
    )
    const again = await client.unsubscribe(url)
    assert.deepEqual([again.error.code, again.error.data], [-32011, { kind: 'subscription' }])
    await tell(service, agent.bot_id, { idea_id: 1 })
    await service.app.courier.deliverDue()
    assert.equal(callback.events().length, 0)
  })

  it('says on refresh how deliveries went, by kind only', async (test) => {
    const { agent, callback, client, url, delivery } = await subscribed(service, test)
    callback.receiver.answer = (response) => response.writeHead(500).end('the secret of the intranet')
    await tell(service, agent.bot_id, { idea_id: 1 })
    await callback.expectEvents(1)
    await service.app.courier.deliverDue()
    const { result } = await client.subscribe(url, { delivery })
    const { failedSince, ...rest } = result.deliveryStatus
    assert.deepEqual(rest, { active: true, lastDeliveryAt: null, lastError: 'http_5xx' })
    assert.ok(Date.parse(failedSince) <= Date.now() + 1000)
  })

  it('is retried like a webhook, but never after 413, and stops at 410 until it is refreshed', async (test) => {
    const { agent, callback, client, url, delivery } = await subscribed(service, test)
    const states = () =>
      service.sql<{ state: string }>(
        `select d.state from deliveries d join events e using (event_id) where e.bot_id = $1 order by d.delivery_id`,
        [agent.bot_id],
      )
    callback.receiver.answer = status(413)
    await tell(service, agent.bot_id, { idea_id: 1 })
    await callback.expectEvents(1)
    await service.app.courier.deliverDue()
    assert.deepEqual(await states(), [{ state: 'failed' }])
    callback.receiver.answer = status(410)
    await tell(service, agent.bot_id, { idea_id: 2 })
    await callback.expectEvents(2)
    await service.app.courier.deliverDue()
    await service.sql('update deliveries set next_try_at = app_now() where bot_id < 0')
    await service.app.courier.deliverDue()
    assert.equal(callback.events().length, 2)
    callback.receiver.answer = status(204)
    const { result } = await client.subscribe(url, { delivery })
    assert.equal(result.deliveryStatus.active, false)
    await service.app.courier.deliverDue()
    assert.deepEqual(await states(), [{ state: 'failed' }, { state: 'delivered' }])
  })

  it('does not slow down another, nor the agent’s webhook', async (test) => {
    const dead = await openCallback(test)
    const alive = await openCallback(test)
    const hook = await openCallback(test)
    const agent = await activeAgent(service, { webhook_url: hook.receiver.url })
    const client = eventClient(service, agent.token)
    for (const { receiver } of [dead, alive]) assert.ok((await client.subscribe(receiver.url)).result)
    dead.receiver.answer = () => {}
    for (let idea_id = 1; idea_id <= 12; idea_id++) await tell(service, agent.bot_id, { idea_id })
    await alive.expectEvents(12)
    await hook.expectEvents(12)
    assert.equal((await service.get('/bots/webhooks/deliveries', { token: agent.token })).body.deliveries.length, 12)
  })
})
