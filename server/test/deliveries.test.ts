import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import pg from 'pg'
import { createTestDatabase } from './databases.ts'
import { Workbench } from './processes.ts'
import { openReceiver, status } from './receivers.ts'

const EVENTS = 10_000

describe('several services on one database', () => {
  it('deliver each event once; a killed one’s deliveries continue, and nothing is lost', async (test) => {
    const database = await createTestDatabase()
    const bench = new Workbench(test)
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    test.after(async () => {
      await client.end()
      await database.drop()
    })
    const receiver = await openReceiver(test, (response) => setTimeout(() => response.writeHead(200).end(), 5))
    const settings = { ...database.settings, WEBHOOK_ALLOW_PRIVATE: '1', LOG_LEVEL: 'warn' }
    const first = await bench.start(settings)
    const { body: agent } = await first.call('POST', '/bots/register', {
      bot_name: 'Scout',
      contact_email: 'scout@example.org',
      accept_terms: true,
      webhook_url: receiver.url,
    })
    await client.query(
      `with told as (
         insert into events (public_id, bot_id, type, data)
         select 'evt_' || n, $1::bigint, 'idea.approved', '{}' from generate_series(1, $2) n returning event_id)
       insert into deliveries (event_id, bot_id) select event_id, $1 from told`,
      [agent.bot_id, EVENTS],
    )
    await receiver.expect(100, 30_000)
    await first.end('SIGKILL')
    const before = receiver.received.length
    assert.ok(before < EVENTS)

    // Expires the dead one's lease without waiting for the clock.
    await client.query(`update webhook_endpoints set leased_until = app_now() - interval '1 second'`)
    receiver.answer = status(200)
    await Promise.all([bench.start(settings), bench.start(settings)])
    for (;;) {
      const { rows } = await client.query(`select count(*)::integer as left from deliveries where state = 'pending'`)
      if (rows[0].left === 0) break
      await receiver.expect(Math.min(EVENTS, receiver.received.length + 1), 30_000).catch(() => {})
    }
    const ids = receiver.received.map(({ event }) => event.id)
    assert.equal(new Set(ids).size, EVENTS)
    // Only deliveries in flight or unrecorded when the first was killed may arrive twice.
    assert.ok(ids.length - EVENTS <= 64, `${ids.length - EVENTS} came twice`)
    const again = ids.slice(before)
    assert.equal(new Set(again).size, again.length)
  })

  it('notify each other of events at once, and end streams and waiting calls when they stop', async (test) => {
    const database = await createTestDatabase()
    const bench = new Workbench(test)
    test.after(() => database.drop())
    const receiver = await openReceiver(test)
    const settings = { ...database.settings, WEBHOOK_ALLOW_PRIVATE: '1', LOG_LEVEL: 'warn' }
    const [one, other] = await Promise.all([bench.start(settings), bench.start(settings)])
    const { body: agent } = await one.call('POST', '/bots/register', {
      bot_name: 'Scout',
      contact_email: 'scout@example.org',
      accept_terms: true,
      webhook_url: receiver.url,
    })
    const token = agent.bot_token
    const waiting = other.call('GET', '/bots/events?wait=30', undefined, { token })
    const stream = await fetch(`${other.url}/bots/events/stream`, { headers: { authorization: `Bearer ${token}` } })
    const { body: sent } = await one.call('POST', '/bots/webhooks/test', {}, { token })
    assert.equal((await waiting).body.events[0].id, sent.event_id)
    await receiver.expect(1)

    const stillWaiting = other.call('GET', `/bots/events?wait=30&after=${sent.event_id}`, undefined, { token })
    const streamed = stream.text()
    // Answered after the waiting call has arrived.
    await other.call('GET', '/bots/status', undefined, { token })
    const { code, stderr } = await other.end('SIGTERM')
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' })
    assert.deepEqual((await stillWaiting).body.events, [])
    assert.ok((await streamed).includes(`id: ${sent.event_id}`))
    assert.equal(receiver.received.length, 1)
  })
})
