import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { connectAssistant } from '../../../test/assistants.ts'
import { eventClient, newSecret, openCallback, tell } from '../../../test/event-subscriptions.ts'
import { REVISIONS, sendMcp } from '../../../test/mcp.ts'
import { activeAgent, createPerson, linkUser } from '../../../test/people.ts'
import { status } from '../../../test/receivers.ts'
import { useService } from '../../../test/service.ts'
import { emit } from '../../events/outbox.ts'
import { EVENT_TYPES } from '../../events/types.ts'
import { subscriptionExpiry } from '../../jobs/expire-subscriptions.ts'

const service = useService({ settings: { WEBHOOK_ALLOW_PRIVATE: '1', WEBHOOK_TIMEOUT_MS: '500' } })

const count = async () => (await service.sql<{ n: number }>('select count(*) as n from event_subscriptions'))[0]!.n

async function subscribed(test: Parameters<typeof openCallback>[0], fields: Record<string, unknown> = {}) {
  const agent = await activeAgent(service)
  const callback = await openCallback(test)
  const client = eventClient(service, agent.token)
  const secret = newSecret()
  const { url } = callback.receiver
  const delivery = { mode: 'webhook', url, secret }
  const { result, error } = await client.subscribe(url, { delivery, ...fields })
  assert.equal(error, undefined, JSON.stringify(error))
  return { agent, callback, client, secret, url, delivery, result }
}

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
      assert.deepEqual(Object.keys(event.payloadSchema.properties), Object.keys(properties))
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
    const { agent, callback, result, secret } = await subscribed(test)
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
    const { client, url, delivery, result, callback } = await subscribed(test, {
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
    const { agent, callback } = await subscribed(test, { arguments: { idea_id: 5 } })
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
    const { agent, client, url, delivery, secret, callback } = await subscribed(test)
    const changed = newSecret()
    await client.subscribe(url, { delivery: { ...delivery, secret: changed } })
    await tell(service, agent.bot_id, { idea_id: 1 })
    const [received] = await callback.expectEvents(1)
    for (const one of [secret, changed]) new Webhook(one).verify(received!.text, received!.headers)
  })

  it('grants what the client wishes, within bounds', async (test) => {
    const { client, url, delivery } = await subscribed(test)
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
    const { agent, callback, client, url } = await subscribed(test)
    callback.receiver.answer = status(500)
    await tell(service, agent.bot_id, { idea_id: 1 })
    await callback.expectEvents(1)
    await service.app.courier.deliverDue()
    await service.sql(`update event_subscriptions set expires_at = app_now() where bot_id = $1`, [agent.bot_id])
    await tell(service, agent.bot_id, { idea_id: 2 })
    assert.equal((await client.unsubscribe(url)).error.code, -32011)
    await service.runJob(subscriptionExpiry)
    const rows = await service.sql(
      `select d.state from deliveries d join events e using (event_id) where e.bot_id = $1 and d.bot_id < 0`,
      [agent.bot_id],
    )
    assert.deepEqual(rows, [{ state: 'cancelled' }])
    assert.deepEqual(await service.sql('select 1 from event_subscriptions where bot_id = $1', [agent.bot_id]), [])
  })

  it('ends when the client says so', async (test) => {
    const { agent, callback, client, url } = await subscribed(test)
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
    const { agent, callback, client, url, delivery } = await subscribed(test)
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
    const { agent, callback, client, url, delivery } = await subscribed(test)
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

describe('cursors', () => {
  it('bring back what happened while nobody was subscribed, once', async (test) => {
    const { agent, callback, client, url, delivery, result } = await subscribed(test)
    await client.unsubscribe(url)
    const missed = [
      await tell(service, agent.bot_id, { idea_id: 1 }),
      await tell(service, agent.bot_id, { idea_id: 2 }),
    ]
    await service.settled()
    const again = await client.subscribe(url, { delivery, cursor: result.cursor })
    assert.equal(again.result.truncated, false)
    await callback.expectEvents(2)
    await service.app.courier.deliverDue()
    const last = await client.subscribe(url, { delivery, cursor: result.cursor })
    await service.app.courier.deliverDue()
    assert.deepEqual(
      callback
        .events()
        .map(({ event }) => event.eventId)
        .sort(),
      missed.sort(),
    )
    const later = await client.poll({ cursor: last.result.cursor })
    assert.deepEqual(later.result.events, [])
  })

  it('never pass an event that did not arrive', async (test) => {
    const { agent, callback, client, url, delivery } = await subscribed(test)
    callback.receiver.answer = status(500)
    const lost = await tell(service, agent.bot_id, { idea_id: 1 })
    await callback.expectEvents(1)
    await service.app.courier.deliverDue()
    callback.receiver.answer = status(204)
    await tell(service, agent.bot_id, { idea_id: 2 })
    const events = await callback.expectEvents(2)
    await service.app.courier.deliverDue()
    await service.settled()
    const fromEvent = await client.poll({ cursor: events.at(-1)!.event.cursor })
    assert.equal(fromEvent.result.events[0].eventId, lost)
    const refreshed = await client.subscribe(url, { delivery })
    assert.equal((await client.poll({ cursor: refreshed.result.cursor })).result.events[0].eventId, lost)
  })

  it('say when something may be missing', async (test) => {
    const { agent, client, url, delivery, result } = await subscribed(test)
    await client.unsubscribe(url)
    await tell(service, agent.bot_id, { idea_id: 1 })
    await service.settled()
    await service.sql(`update events set created_at = created_at - interval '1 hour' where bot_id = $1`, [agent.bot_id])
    const recent = await client.subscribe(url, { delivery, cursor: result.cursor, maxAgeMs: 60_000 })
    assert.equal(recent.result.truncated, true)
    assert.equal((await client.poll({ cursor: result.cursor, maxAgeMs: 60_000 })).result.truncated, true)
    assert.equal((await client.poll({ cursor: result.cursor })).result.truncated, false)
    const old = Buffer.from(`1.1.${Math.floor(Date.now() / 1000) - 8 * 86_400}`).toString('base64url')
    assert.equal((await client.poll({ cursor: old })).result.truncated, true)
    const ofAnotherTime = Buffer.from(`999999999999999.1.${Math.floor(Date.now() / 1000)}`).toString('base64url')
    const { result: reset } = await client.poll({ cursor: ofAnotherTime })
    assert.deepEqual([reset.truncated, reset.events], [true, []])
    assert.equal((await client.poll({ cursor: 'nonsense' })).error.code, -32602)
  })

  it('cover a transaction that was running while the subscription was made', async (test) => {
    const agent = await activeAgent(service)
    const callback = await openCallback(test)
    const client = eventClient(service, agent.token)
    // The event is written by a statement that cannot see the subscription, and committed after it was made.
    await service.app.database.transaction(async (tx) => {
      await tx.rows('set transaction isolation level repeatable read')
      await tx.rows('select pg_current_xact_id()')
      assert.ok((await client.subscribe(callback.receiver.url)).result)
      await emit(tx, [agent.bot_id], 'idea.rejected', { idea_id: 9 })
    })
    await service.app.courier.deliverDue()
    assert.equal(callback.events().length, 0)
    await service.sql(
      `update event_subscriptions set created_at = created_at - interval '1 minute' where bot_id = $1`,
      [agent.bot_id],
    )
    await service.runJob(subscriptionExpiry)
    await service.settled()
    await service.runJob(subscriptionExpiry)
    const [received] = await callback.expectEvents(1)
    assert.deepEqual(received?.event.data, { idea_id: 9 })
  })
})

describe('events/poll', () => {
  it('starts from now, then gives what came, in pages', async () => {
    const agent = await activeAgent(service)
    const client = eventClient(service, agent.token)
    await tell(service, agent.bot_id, { idea_id: 1 })
    await service.settled()
    const start = (await client.poll()).result
    assert.deepEqual([start.events, start.truncated, start.hasMore], [[], false, false])
    assert.ok(start.nextPollMs >= 1000)
    const ids = []
    for (let idea_id = 2; idea_id <= 4; idea_id++) ids.push(await tell(service, agent.bot_id, { idea_id }))
    await service.settled()
    const first = (await client.poll({ cursor: start.cursor, maxEvents: 2 })).result
    assert.equal(first.hasMore, true)
    const second = (await client.poll({ cursor: first.cursor, maxEvents: 2 })).result
    assert.equal(second.hasMore, false)
    const got = [...first.events, ...second.events]
    assert.deepEqual(
      got.map(({ eventId }) => eventId),
      ids,
    )
    assert.deepEqual(Object.keys(got[0]), ['eventId', 'name', 'timestamp', 'data'])
    assert.deepEqual((await client.poll({ cursor: second.cursor })).result.events, [])
  })

  it('gives an assistant the events of its person, not of others who share the agent', async () => {
    const [one, other] = [await createPerson(service), await createPerson(service)]
    const assistant = await connectAssistant(service, one)
    const sharing = await connectAssistant(service, other, { sharedWith: assistant })
    const client = eventClient(service, assistant.token)
    const start = (await client.poll()).result
    await tell(service, assistant.bot_id, { idea_id: 1, user_id: other.user_id })
    const mine = await tell(service, assistant.bot_id, { idea_id: 2, user_id: one.user_id })
    await service.settled()
    const { result } = await client.poll({ cursor: start.cursor })
    assert.deepEqual(
      result.events.map(({ eventId }: { eventId: string }) => eventId),
      [mine],
    )
    const theirs = await eventClient(service, sharing.token).poll({ cursor: start.cursor })
    assert.equal(theirs.result.events.length, 1)
    assert.equal(theirs.result.events[0].data.user_id, other.user_id)
  })

  it('gives an agent what concerns one of its people', async () => {
    const agent = await activeAgent(service)
    const person = await createPerson(service)
    await linkUser(service, agent, person)
    const client = eventClient(service, agent.token)
    const narrowed = { arguments: { user_id: person.user_id } }
    const { cursor } = (await client.poll(narrowed)).result
    await tell(service, agent.bot_id, { idea_id: 1 })
    await tell(service, agent.bot_id, { idea_id: 2, user_id: person.user_id })
    await service.settled()
    assert.equal((await client.poll({ ...narrowed, cursor })).result.events.length, 1)
  })
})
