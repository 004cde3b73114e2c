import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { connectAssistant } from '../../../../test/assistants.ts'
import { eventClient, openCallback, subscribed, tell } from '../../../../test/event-subscriptions.ts'
import { activeAgent, createPerson, linkUser } from '../../../../test/people.ts'
import { status } from '../../../../test/receivers.ts'
import { useService } from '../../../../test/service.ts'
import type { Tx } from '../../../db/tx.ts'
import { emit, emitEach } from '../../../events/outbox.ts'
import { writeCursor } from '../../../events/place.ts'
import { pollMethod } from './poll.ts'
import { replayAfter } from './subscriptions.sql.ts'

const service = useService({ webhookTimeoutMs: 500, settings: { WEBHOOK_ALLOW_PRIVATE: '1' } })

describe('cursors', () => {
  it('bring back what happened while nobody was subscribed, once', async (test) => {
    const { agent, callback, client, url, delivery, result } = await subscribed(service, test)
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

  it('bring it back once, even for two who ask at the same time', async (test) => {
    const { agent } = await subscribed(service, test)
    const { bot_id: botId } = agent
    await service.sql('update event_subscriptions set type = $2 where bot_id = $1', [botId, 'idea.approved'])
    for (let idea_id = 1; idea_id <= 3; idea_id++) await tell(service, botId, { idea_id })
    const [subscription] = await service.sql<{ subscription_id: number }>(
      'update event_subscriptions set type = $2 where bot_id = $1 returning subscription_id',
      [botId, 'idea.rejected'],
    )
    const replay = (tx: Tx) =>
      replayAfter(tx, subscription!.subscription_id, { written_by: '0', event_id: 0 }, { ageSeconds: 3600, most: 200 })
    const { database } = service.app
    const { first, second } = await database.transaction(async (tx) => {
      const found = await replay(tx)
      const other = replay(database.read)
      // It either waits for the first or is done long before this.
      await Promise.race([other, pause(500)])
      return { first: found, second: () => other }
    })
    assert.deepEqual([first, await second()], [3, 0])
  })

  it('of a poll do not repeat an event that came just as it was read', async () => {
    const bot = await activeAgent(service)
    const { config, database } = service.app.jobContext()
    let event: string | undefined
    const one: Tx['one'] = async (sql, values) => {
      const row = await database.read.one<never>(sql, values)
      if (event === undefined && sql.includes('0 as event_id')) {
        event = await tell(service, bot.bot_id, { idea_id: 1 })
        await service.settled()
      }
      return row
    }
    const poll = async (tx: Tx, cursor: string) => {
      const context = { tx, config, bot, boundUserId: null } as never
      const answer = await pollMethod.handler(context, { name: 'idea.rejected', cursor })
      const { result } = answer as unknown as { result: { events: { eventId: string }[]; cursor: string } }
      return { told: result.events.map(({ eventId }) => eventId), cursor: result.cursor }
    }
    const start = writeCursor({ written_by: '0', event_id: 0, seconds: Math.floor(Date.now() / 1000) })
    const first = await poll({ ...database.read, one }, start)
    assert.deepEqual(first.told, [event])
    assert.deepEqual((await poll(database.read, first.cursor)).told, [])
  })

  it('never pass an event that did not arrive', async (test) => {
    const { agent, callback, client, url, delivery } = await subscribed(service, test)
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
    const { agent, client, url, delivery, result } = await subscribed(service, test)
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
    // The database would take 09 for an octal number.
    for (const text of ['nonsense', '09.1.1', '1.1.1.1', '-1.1.1', '1.1.x']) {
      const cursor = Buffer.from(text).toString('base64url')
      assert.equal((await client.poll({ cursor })).error.code, -32602, text)
      assert.equal((await client.subscribe(url, { delivery, cursor })).error.code, -32602, text)
    }
  })

  it('reach back as far as events are kept: longer for an agent that bought that', async (test) => {
    const { agent, callback, client, url, delivery, result } = await subscribed(service, test)
    await client.unsubscribe(url)
    const missed = await tell(service, agent.bot_id, { idea_id: 1 })
    await service.settled()
    try {
      await service.database.travel('10 days')
      assert.equal((await client.poll({ cursor: result.cursor })).result.truncated, true)
      await service.sql(`update bots set log_retention_until = app_now() + interval '30 days' where bot_id = $1`, [
        agent.bot_id,
      ])
      const polled = (await client.poll({ cursor: result.cursor })).result
      assert.deepEqual([polled.truncated, polled.events.length, polled.events[0]?.eventId], [false, 1, missed])
      assert.equal((await client.subscribe(url, { delivery, cursor: result.cursor })).result.truncated, false)
      assert.equal((await callback.expectEvents(1))[0]?.event.eventId, missed)
    } finally {
      await service.database.travel('0')
    }
  })

  it('bring back a bounded number, the latest, and say so', async (test) => {
    const { agent, client, url, delivery, result } = await subscribed(service, test)
    await client.unsubscribe(url)
    const told = Array.from({ length: 205 }, (_, at) => ({ botId: agent.bot_id, data: { idea_id: at + 1 } }))
    await service.app.database.transaction((tx) => emitEach(tx, 'idea.rejected', told))
    await service.settled()
    const again = await client.subscribe(url, { delivery, cursor: result.cursor })
    assert.equal(again.result.truncated, true)
    const sent = await service.sql<{ idea_id: number }>(
      `select (e.data ->> 'idea_id')::integer as idea_id from deliveries d join events e using (event_id)
       where e.bot_id = $1 and d.bot_id < 0 order by 1`,
      [agent.bot_id],
    )
    assert.deepEqual([sent.length, sent[0]?.idea_id, sent.at(-1)?.idea_id], [200, 6, 205])
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
    await service.runJob('subscription-expiry')
    await service.settled()
    await service.runJob('subscription-expiry')
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
