import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent, type TestAgent } from '../../../test/agents.ts'
import { useService } from '../../../test/service.ts'
import { StreamReader } from '../../../test/streams.ts'
import { emit } from '../../events/outbox.ts'
import type { EventType } from '../../events/types.ts'

const service = useService()

function tell(agent: TestAgent, type: EventType = 'idea.approved') {
  return service.app.database.transaction((tx) => emit(tx, [agent.bot_id], type, { idea_id: 1 }))
}

async function open(agent: TestAgent, query = '', headers: Record<string, string> = {}): Promise<StreamReader> {
  const url = `${service.url}/bots/events/stream${query}`
  return new StreamReader(await fetch(url, { headers: { authorization: `Bearer ${agent.token}`, ...headers } }))
}

describe('the event stream', () => {
  it('gives what there is, then what comes', async () => {
    const agent = await registerAgent(service)
    const [before] = await tell(agent)
    const reader = await open(agent)
    assert.equal(reader.response.status, 200)
    assert.equal(reader.response.headers.get('content-type'), 'text/event-stream; charset=utf-8')
    assert.match(reader.response.headers.get('x-request-id') ?? '', /^req_/)
    assert.match(reader.response.headers.get('ratelimit') ?? '', /"minute"/)
    assert.equal((await reader.next())?.id, before)
    const [id] = await tell(agent, 'message.received')
    const message = await reader.next()
    assert.equal(message?.id, id)
    assert.equal(message?.event, 'message.received')
    assert.equal(JSON.parse(message?.data ?? '').id, id)
    await reader.close()
  })

  it('resumes after Last-Event-ID without losing or repeating', async () => {
    const agent = await registerAgent(service)
    const written = []
    for (let turn = 0; turn < 4; turn++) written.push((await tell(agent))[0])
    const first = await open(agent)
    const seen = [(await first.next())?.id, (await first.next())?.id]
    await first.close()
    const second = await open(agent, '', { 'last-event-id': seen[1]! })
    seen.push((await second.next())?.id, (await second.next())?.id)
    assert.deepEqual(seen, written)
    await second.close()
  })

  it('starts with the oldest event when it does not know the last one', async () => {
    const agent = await registerAgent(service)
    const [id] = await tell(agent)
    const reader = await open(agent, '', { 'last-event-id': 'evt_long_gone' })
    assert.equal((await reader.next())?.id, id)
    await reader.close()
  })

  it('gives only the types asked for', async () => {
    const agent = await registerAgent(service)
    await tell(agent)
    const [id] = await tell(agent, 'idea.match_found')
    const reader = await open(agent, '?types=match.found')
    assert.equal((await reader.next())?.id, id)
    await reader.close()
  })

  it('ends with the news that the agent is suspended', async () => {
    const agent = await registerAgent(service)
    const reader = await open(agent)
    const [id] = await service.app.database.transaction(async (tx) => {
      await tx.rows(`update bots set status = 'suspended' where bot_id = $1`, [agent.bot_id])
      return emit(tx, [agent.bot_id], 'bot.suspended', { bot_id: agent.bot_id })
    })
    assert.equal((await reader.next())?.id, id)
    assert.equal(await reader.next(), undefined)
  })

  it('is refused like any call', async () => {
    const refused = await fetch(`${service.url}/bots/events/stream`)
    assert.equal(refused.status, 401)
    assert.equal(((await refused.json()) as { code: string }).code, 'bot_auth_required')
    const agent = await registerAgent(service)
    const wrong = await open(agent, '?types=idea.sold')
    assert.equal(wrong.response.status, 422)
  })

  it('tells HEAD its headers and is over, however often', async () => {
    const agent = await registerAgent(service)
    const headers = { authorization: `Bearer ${agent.token}` }
    for (let turn = 0; turn < 11; turn++) {
      const signal = AbortSignal.timeout(5_000)
      const answer = await fetch(`${service.url}/bots/events/stream`, { method: 'HEAD', headers, signal })
      assert.equal(answer.status, 200)
      assert.equal(answer.headers.get('content-type'), 'text/event-stream; charset=utf-8')
    }
    const reader = await open(agent)
    assert.equal(reader.response.status, 200)
    await reader.close()
  })

  it('is open at most ten times per agent', async () => {
    const agent = await registerAgent(service)
    const readers = await Promise.all(Array.from({ length: 10 }, () => open(agent)))
    assert.deepEqual(new Set(readers.map(({ response }) => response.status)), new Set([200]))
    const eleventh = await open(agent)
    assert.equal(eleventh.response.status, 429)
    assert.equal(eleventh.response.headers.get('retry-after'), '60')
    for (const reader of readers) await reader.close()
  })

  it('sends everything to a reader that reads slowly', async () => {
    const agent = await registerAgent(service)
    await service.app.database.transaction(async (tx) => {
      for (let turn = 0; turn < 500; turn++)
        await emit(tx, [agent.bot_id], 'idea.rejected', { idea_id: turn + 1, reason: 'x'.repeat(900) })
    })
    const reader = await open(agent)
    const seen = new Set<string>()
    for (let turn = 0; turn < 500; turn++) seen.add((await reader.next())!.id)
    assert.equal(seen.size, 500)
    await reader.close()
  })
})
