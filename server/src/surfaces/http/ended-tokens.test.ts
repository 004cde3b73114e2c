import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { registerAgent, type TestAgent } from '../../../test/agents.ts'
import { assertRefused } from '../../../test/assertions.ts'
import { createTestDatabase } from '../../../test/databases.ts'
import { activeAgent, createPerson } from '../../../test/people.ts'
import { Workbench } from '../../../test/processes.ts'
import { useService } from '../../../test/service.ts'
import { StreamReader } from '../../../test/streams.ts'
import { emit } from '../../events/outbox.ts'

const service = useService()
/** Well below a heartbeat or a long poll's timeout, yet enough for a busy machine. */
const AT_ONCE_MS = 5_000

/** Ways to end the token that an agent reads with. */
const ENDINGS: [string, (agent: TestAgent) => Promise<unknown>][] = [
  ['rotated out', (agent) => service.post('/bots/token/rotate', { overlap_hours: 0 }, { token: agent.token })],
  [
    'revoked by an admin',
    async ({ bot_id }) => {
      const { session } = await createPerson(service, { admin: true })
      return service.post(`/admin/bots/${bot_id}/revoke-token`, {}, { headers: session })
    },
  ],
]

function open(url: string, token: string): Promise<StreamReader> {
  const headers = { authorization: `Bearer ${token}` }
  return fetch(`${url}/bots/events/stream`, { headers }).then((response) => new StreamReader(response))
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const late = pause(milliseconds, undefined, { ref: false }).then(() => assert.fail(`not within ${milliseconds} ms`))
  return Promise.race([work, late])
}

for (const [how, end] of ENDINGS)
  describe(`a token that is ${how}`, () => {
    it('ends its stream at once', async () => {
      const agent = await registerAgent(service)
      const reader = await open(service.url, agent.token)
      await end(agent)
      assert.equal(await within(AT_ONCE_MS, reader.next()), undefined)
    })

    it('ends its long poll at once: 401', async () => {
      const agent = await registerAgent(service)
      const poll = service.get('/bots/events?wait=30', { token: agent.token })
      await pause(200)
      await end(agent)
      assertRefused(await within(AT_ONCE_MS, poll), 401, 'bot_token_invalid')
    })
  })

describe('what comes after the end', () => {
  it('is not sent, though the stream had not noticed yet', async () => {
    const agent = await registerAgent(service)
    const reader = await open(service.url, agent.token)
    await service.app.database.transaction(async (tx) => {
      await tx.rows('delete from bot_tokens where bot_id = $1', [agent.bot_id])
      await emit(tx, [agent.bot_id], 'idea.approved', { idea_id: 1 })
    })
    assert.equal(await within(AT_ONCE_MS, reader.next()), undefined)
  })

  it('reaches the streams of the new token', async () => {
    const agent = await registerAgent(service)
    const { body } = await service.post('/bots/token/rotate', { overlap_hours: 0 }, { token: agent.token })
    const reader = await open(service.url, body.bot_token)
    await service.app.database.transaction((tx) => emit(tx, [agent.bot_id], 'idea.approved', { idea_id: 1 }))
    assert.equal((await within(AT_ONCE_MS, reader.next()))?.event, 'idea.approved')
    await reader.close()
  })

  it('an overlap lets the old token read until it is over', async () => {
    const agent = await registerAgent(service)
    const reader = await open(service.url, agent.token)
    await service.post('/bots/token/rotate', { overlap_hours: 2 / 3600 }, { token: agent.token })
    await service.app.database.transaction((tx) => emit(tx, [agent.bot_id], 'idea.approved', { idea_id: 1 }))
    assert.equal((await within(AT_ONCE_MS, reader.next()))?.event, 'idea.approved')
    assert.equal(await within(2_000 + AT_ONCE_MS, reader.next()), undefined)
  })
})

describe('an agent that is suspended', () => {
  it('hears of it in its long poll and no more', async () => {
    const agent = await activeAgent(service)
    const poll = service.get('/bots/events?wait=30&types=bot.suspended', { token: agent.token })
    const silent = service.get('/bots/events?wait=30&types=idea.approved', { token: agent.token })
    await pause(200)
    const { session } = await createPerson(service, { admin: true })
    await service.post(`/admin/bots/${agent.bot_id}/suspend`, { reason: 'Complaints.' }, { headers: session })
    assert.deepEqual(
      (await within(AT_ONCE_MS, poll)).body.events.map(({ type }: { type: string }) => type),
      ['bot.suspended'],
    )
    assertRefused(await within(AT_ONCE_MS, silent), 401, 'bot_token_invalid')
  })
})

describe('a slot', () => {
  it('is free when the reader hangs up, not at the next heartbeat', async () => {
    const agent = await registerAgent(service)
    const readers = await Promise.all(Array.from({ length: 10 }, () => open(service.url, agent.token)))
    for (const reader of readers) await reader.close()
    await within(AT_ONCE_MS, untilOpen(agent))
  })

  async function untilOpen(agent: TestAgent): Promise<void> {
    for (;;) {
      const reader = await open(service.url, agent.token)
      await reader.close()
      if (reader.response.status === 200) return
      await pause(50)
    }
  }
})

describe('several processes', () => {
  it('a stream and a long poll at one end when the token is rotated out at the other', async (test) => {
    const database = await createTestDatabase()
    const bench = new Workbench(test)
    test.after(() => database.drop())
    const settings = { DATABASE_URL: database.url, LOG_LEVEL: 'warn' }
    const [one, other] = await Promise.all([bench.start(settings), bench.start(settings)])
    const fields = { bot_name: 'Scout', contact_email: 'scout@example.org', accept_terms: true }
    const { bot_token } = (await one.call('POST', '/bots/register', fields)).body
    const reader = await open(other.url, bot_token)
    const poll = other.call('GET', '/bots/events?wait=30', undefined, { token: bot_token })
    await pause(500)
    await one.call('POST', '/bots/token/rotate', { overlap_hours: 0 }, { token: bot_token })
    assert.equal(await within(AT_ONCE_MS, reader.next()), undefined)
    assert.equal((await within(AT_ONCE_MS, poll)).status, 401)
  })
})
