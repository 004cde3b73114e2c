import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createClient, events, IdeabridgeError } from '../../sdk/src/index.ts'
import { emit } from '../src/events/outbox.ts'
import type { EventType } from '../src/events/types.ts'
import { registerAgent, type TestAgent } from './agents.ts'
import { setStatus } from './people.ts'
import { useService } from './service.ts'

const service = useService()

async function tell(agent: TestAgent, ideaId: number, type: EventType = 'idea.approved'): Promise<string> {
  const [id] = await service.app.database.transaction((tx) => emit(tx, [agent.bot_id], type, { idea_id: ideaId }))
  return id!
}

function clientOf(agent: TestAgent, send: typeof fetch = fetch) {
  return createClient({ baseUrl: service.url, token: agent.token, retries: 0, fetch: send })
}

/** Takes the first few, then stops iterating. */
async function take<Item>(count: number, source: AsyncIterable<Item>): Promise<Item[]> {
  const taken: Item[] = []
  for await (const item of source) if (taken.push(item) === count) break
  return taken
}

const idOf = ({ id }: { id: string }) => id

describe('events', () => {
  it('yields past events, then new ones', async () => {
    const agent = await registerAgent(service)
    const first = await tell(agent, 1)
    const reading = take(2, events(clientOf(agent)))
    const second = await tell(agent, 2)
    assert.deepEqual((await reading).map(idOf), [first, second])
  })

  it('continues after the last processed event', async () => {
    const agent = await registerAgent(service)
    const ids = [await tell(agent, 1), await tell(agent, 2), await tell(agent, 3)]
    const [begun] = await take(1, events(clientOf(agent)))
    const rest = await take(2, events(clientOf(agent), { after: begun!.id }))
    assert.deepEqual(rest.map(idOf), ids.slice(1))
  })

  it('yields only the requested kinds, with the fields of each', async () => {
    const agent = await registerAgent(service)
    await tell(agent, 1)
    await tell(agent, 2, 'idea.rejected')
    const [event] = await take(1, events(clientOf(agent), { types: ['idea.rejected'] }))
    assert.equal(event!.type satisfies 'idea.rejected', 'idea.rejected')
    assert.equal(event!.data.idea_id satisfies number, 2)
  })

  it('survives broken connections and garbled answers, and repeats nothing', async () => {
    const agent = await registerAgent(service)
    const ids = [await tell(agent, 1), await tell(agent, 2), await tell(agent, 3)]
    let calls = 0
    const flaky: typeof fetch = async (input, init) => {
      calls += 1
      if (calls === 1) throw new TypeError('the connection broke')
      if (calls === 2) return new Response('<h1>Bad gateway</h1>', { status: 502 })
      if (calls === 4)
        return Response.json({ status: false, code: 'rate_limited' }, { status: 429, headers: { 'retry-after': '0' } })
      return fetch(`${input}&limit=1`, init)
    }
    const errors: unknown[] = []
    const seen = await take(3, events(clientOf(agent, flaky), { onError: (error) => errors.push(error) }))
    assert.deepEqual(seen.map(idOf), ids)
    assert.equal(errors.length, 3)
    assert.equal(calls, 6)
  })

  it('goes on when the service no longer keeps the event it came to, and says so', async () => {
    const agent = await registerAgent(service)
    const seen: string[] = []
    const complaints: unknown[] = []
    const told = [await tell(agent, 1)]
    for await (const { id } of events(clientOf(agent), { onError: (error) => complaints.push(error) })) {
      if (seen.push(id) === 2) break
      // After a quiet week.
      await service.sql('delete from events where bot_id = $1', [agent.bot_id])
      told.push(await tell(agent, 2))
    }
    assert.deepEqual(seen, told)
    assert.deepEqual(
      complaints.map((error) => (error as IdeabridgeError).because?.reason),
      ['unknown_event'],
    )
    const [again] = await take(1, events(clientOf(agent), { after: told[0]! }))
    assert.equal(again!.id, told[1])
  })

  it('throws when it asks something that is no service', { timeout: 10_000 }, async () => {
    const agent = await registerAgent(service)
    const elsewhere: typeof fetch = async () => new Response('<h1>Not found</h1>', { status: 404 })
    await assert.rejects(take(1, events(clientOf(agent, elsewhere))), { code: 'not_found' })
  })

  it('throws a refusal that waiting cannot fix', async () => {
    const agent = await registerAgent(service)
    await setStatus(service, agent, 'suspended')
    await assert.rejects(take(1, events(clientOf(agent))), (error) => {
      assert.ok(error instanceof IdeabridgeError)
      return error.code === 'bot_token_invalid' && !error.retryable
    })
  })

  it('ends quietly when told to, even while waiting', async () => {
    const agent = await registerAgent(service)
    const id = await tell(agent, 1)
    const ending = new AbortController()
    const seen: string[] = []
    for await (const event of events(clientOf(agent), { signal: ending.signal })) {
      seen.push(event.id)
      // The next call is already in flight by then.
      setImmediate(() => ending.abort())
    }
    assert.deepEqual(seen, [id])
    for await (const event of events(clientOf(agent), { signal: ending.signal })) assert.fail(event.id)
  })
})
