import assert from 'node:assert/strict'
import { describe, it, mock } from 'node:test'
import pg from 'pg'
import { registerAgent, type TestAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { type TestAnswer, useService } from '../../../../test/service.ts'
import type { Fields } from '../../../contract/fields.ts'
import { repairOrder } from '../../../events/feed.sql.ts'
import { emit } from '../../../events/outbox.ts'
import type { EventType } from '../../../events/types.ts'

const service = useService()

function tell(agent: TestAgent, data: Fields = { idea_id: 1 }, type: EventType = 'idea.approved') {
  return service.app.database.transaction((tx) => emit(tx, [agent.bot_id], type, data as never))
}

function read({ token }: TestAgent, query = ''): Promise<TestAnswer> {
  return service.get(`/bots/events${query}`, { token })
}

async function readSettled(agent: TestAgent, query = ''): Promise<TestAnswer> {
  await service.settled()
  return read(agent, query)
}

function ids({ body }: TestAnswer): string[] {
  return body.events.map(({ id }: { id: string }) => id)
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : ((query as { text?: string }).text ?? '')
}

describe('the feed', () => {
  it('is empty at first', async () => {
    const answer = await readSettled(await registerAgent(service))
    assertAccepted(answer, 200)
    assert.deepEqual(answer.body, { status: true, events: [], next_cursor: null, has_more: false })
  })

  it('returns events oldest first, page by page, and nothing after the last', async () => {
    const agent = await registerAgent(service)
    for (let idea_id = 1; idea_id <= 5; idea_id++) await tell(agent, { idea_id })
    const first = await readSettled(agent, '?limit=3')
    assert.deepEqual(
      first.body.events.map(({ data }: { data: Fields }) => data.idea_id),
      [1, 2, 3],
    )
    assert.equal(first.body.has_more, true)
    const second = await readSettled(agent, `?limit=3&after=${first.body.next_cursor}`)
    assert.deepEqual(
      second.body.events.map(({ data }: { data: Fields }) => data.idea_id),
      [4, 5],
    )
    assert.equal(second.body.has_more, false)
    const third = await readSettled(agent, `?after=${second.body.next_cursor}`)
    assert.deepEqual(third.body.events, [])
    assert.equal(third.body.next_cursor, second.body.next_cursor)
  })

  it('returns an event as webhooks do', async () => {
    const agent = await registerAgent(service)
    const [id] = await tell(agent, { idea_id: 3, reason: 'unclear' }, 'idea.rejected')
    const [event] = (await readSettled(agent)).body.events
    assert.match(event.timestamp, /\+00:00$/)
    assert.deepEqual(event, {
      id,
      type: 'idea.rejected',
      event: 'idea.rejected',
      timestamp: event.timestamp,
      api_version: '1.0.0',
      data: { idea_id: 3, reason: 'unclear' },
    })
  })

  it('filters by type, and treats match.found as idea.match_found', async () => {
    const agent = await registerAgent(service)
    await tell(agent)
    const [found] = await tell(agent, { idea_id: 1 }, 'idea.match_found')
    const [message] = await tell(agent, { conversation_id: 1 }, 'message.received')
    assert.deepEqual(ids(await readSettled(agent, '?types=match.found')), [found])
    assert.deepEqual(ids(await readSettled(agent, '?types=idea.match_found,message.received')), [found, message])
  })

  it('is private to its agent', async () => {
    const agent = await registerAgent(service)
    const other = await registerAgent(service)
    const [id] = await tell(other)
    assert.deepEqual(ids(await readSettled(agent)), [])
    assertRefused(await read(agent, `?after=${id}`), 422, 'validation_failed', ['after'])
  })

  it('gives each of many readers at once what it asked for, in few statements', async () => {
    const agents = await Promise.all(Array.from({ length: 10 }, () => registerAgent(service)))
    for (const agent of agents) {
      await tell(agent)
      await tell(agent, { conversation_id: agent.bot_id }, 'message.received')
    }
    await service.settled()
    const firstEvents = await Promise.all(agents.map((agent) => read(agent, '?limit=1')))
    const statements = mock.method(pg.Client.prototype, 'query')
    const pages = await Promise.all(
      agents.flatMap((agent, index) => [
        read(agent, `?after=${firstEvents[index]?.body.next_cursor}`),
        read(agent, '?types=idea.approved'),
      ]),
    )
    const feeds = statements.mock.calls.filter(({ arguments: [query] }) => textOf(query).includes('from events e'))
    statements.mock.restore()
    assert.ok(feeds.length < pages.length, `${feeds.length} statements for ${pages.length} calls`)
    for (const [index, agent] of agents.entries()) {
      const [later, approved] = [pages[index * 2], pages[index * 2 + 1]] as [TestAnswer, TestAnswer]
      assert.deepEqual(
        later.body.events.map(({ data }: { data: Fields }) => data),
        [{ conversation_id: agent.bot_id }],
      )
      assert.deepEqual(ids(approved), ids(firstEvents[index] as TestAnswer))
    }
  })

  it('refuses invalid parameters', async () => {
    const agent = await registerAgent(service)
    assertRefused(await service.get('/bots/events'), 401, 'bot_auth_required')
    assertRefused(await read(agent, '?after=evt_unknown'), 422, 'validation_failed', ['after'])
    assertRefused(await read(agent, '?types=idea.sold'), 422, 'validation_failed', ['types.0'])
    assertRefused(await read(agent, '?wait=31'), 422, 'validation_failed', ['wait'])
    assertRefused(await read(agent, '?limit=0'), 422, 'validation_failed', ['limit'])
  })
})

describe('a call that waits', () => {
  it('answers as soon as there is an event', async () => {
    const agent = await registerAgent(service)
    const waiting = read(agent, '?wait=30')
    await service.get('/healthz')
    const [id] = await tell(agent)
    assert.deepEqual(ids(await waiting), [id])
  })

  it('keeps waiting when the event is of another kind, and finally answers empty', async () => {
    const agent = await registerAgent(service)
    const waiting = read(agent, '?wait=1&types=message.received')
    await tell(agent)
    const answer = await waiting
    assertAccepted(answer, 200)
    assert.deepEqual(answer.body.events, [])
  })

  it('holds no database connection', async () => {
    const agent = await registerAgent(service)
    const waiting = Array.from({ length: 40 }, () => read(agent, '?wait=30'))
    // More than the pool has; if they held connections, this would time out.
    for (let round = 0; round < 20; round++)
      assertAccepted(await service.get('/bots/status', { token: agent.token }), 200)
    const [id] = await tell(agent)
    for (const answer of await Promise.all(waiting)) assert.deepEqual(ids(answer), [id])
  })
})

describe('the order of the feed', () => {
  it('withholds events that an earlier transaction might still precede', async () => {
    const agent = await registerAgent(service)
    const { database } = service.app
    const early = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const slow = database.transaction(async (tx) => {
      const [id] = await emit(tx, [agent.bot_id], 'idea.approved', { idea_id: 1 })
      early.resolve()
      await goOn.promise
      return id
    })
    await early.promise
    const [later] = await tell(agent, { idea_id: 2 })
    assert.deepEqual(ids(await read(agent)), [], 'would let the earlier one be skipped')
    const waiting = read(agent, '?wait=30')
    goOn.resolve()
    const first = await slow
    const seen = ids(await waiting)
    const rest = ids(await readSettled(agent, `?after=${seen.at(-1)}`))
    assert.deepEqual([...seen, ...rest], [first, later])
  })

  it('loses and repeats nothing for a reader among many writers', async () => {
    const agent = await registerAgent(service)
    const WRITERS = 12
    const EACH = 15
    const written: string[] = []
    const write = async () => {
      for (let turn = 0; turn < EACH; turn++)
        await service.app.database.transaction(async (tx) => {
          const [id] = await emit(tx, [agent.bot_id], 'idea.approved', { idea_id: turn + 1 })
          // Commits happen in a different order than ids.
          await tx.rows('select pg_sleep(random() * 0.01)')
          written.push(id!)
        })
    }
    const writing = Promise.all(Array.from({ length: WRITERS }, write))
    const seen: string[] = []
    let after = ''
    while (seen.length < WRITERS * EACH) {
      const { body } = await read(agent, `?wait=5&limit=7${after && `&after=${after}`}`)
      assert.ok(body.events.length > 0, `stopped at ${seen.length}`)
      seen.push(...body.events.map(({ id }: { id: string }) => id))
      after = body.next_cursor
    }
    await writing
    assert.deepEqual(seen.toSorted(), written.toSorted())
    assert.deepEqual(ids(await readSettled(agent, '?limit=200')), seen)
  })

  it('survives a move to a database with a new transaction counter', async () => {
    const agent = await registerAgent(service)
    const [first] = await tell(agent)
    await service.sql(`update events set written_by = '999999999999' where bot_id = $1`, [agent.bot_id])
    await repairOrder(service.app.database.read)
    const [second] = await tell(agent)
    assert.deepEqual(ids(await readSettled(agent)), [first, second])
    assert.deepEqual(ids(await readSettled(agent, `?after=${first}`)), [second])
  })
})
