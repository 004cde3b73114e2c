import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import pg from 'pg'
import { activeAgent, createPerson } from '../../../test/people.ts'
import { useService } from '../../../test/service.ts'

const service = useService()

const STATELESS: ClientOptions = { versionNegotiation: { mode: { pin: '2026-07-28' } } }
const STATUS = 'ideabridge://status'
const EVENTS = 'ideabridge://events'
/** Well below a heartbeat, yet enough for a busy machine. */
const AT_ONCE_MS = 5_000

async function connected(token: string, options = STATELESS) {
  const client = new Client({ name: 'test', version: '1.0.0' }, options)
  const headers = { Authorization: `Bearer ${token}` }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { requestInit: { headers } }))
  return client
}

/** Everything the client is told, and a promise of the next thing. */
async function listening(token: string, uris: string[]) {
  const client = await connected(token)
  const told: string[] = []
  let wake = () => {}
  client.setNotificationHandler('notifications/resources/updated', ({ params }) => {
    told.push(params.uri)
    wake()
  })
  const subscription = await client.listen({ resourceSubscriptions: uris })
  const until = async (count: number) => {
    while (told.length < count) await new Promise<void>((resolve) => (wake = resolve))
    return told
  }
  return { client, told, until, subscription }
}

const pairing = async (agent: Awaited<ReturnType<typeof activeAgent>>) =>
  service.post(
    '/bots/pair',
    { bot_pairing_code: agent.pairingCode },
    { headers: (await createPerson(service)).session },
  )

describe('resource subscriptions', () => {
  it('tell an agent of its own events, which it then reads from where it was', async () => {
    const [agent, other] = [await activeAgent(service), await activeAgent(service)]
    const { client, until, told } = await listening(agent.token, [EVENTS])
    const quiet = await listening(other.token, [EVENTS, STATUS])
    try {
      const read = async (uri: string) => {
        const [content] = (await client.readResource({ uri })).contents
        return JSON.parse((content as { text: string }).text)
      }
      const before = await read(EVENTS)
      assert.equal((await pairing(agent)).status, 200)
      assert.deepEqual([...new Set(await until(1))], [EVENTS])
      const { events } = await read(`${EVENTS}?after=${before.next_cursor ?? ''}`.replace(/\?after=$/, ''))
      assert.equal(events.at(-1).type, 'user.linked')
      assert.equal(told.includes(STATUS), false)
      assert.deepEqual(quiet.told, [])
    } finally {
      await client.close()
      await quiet.client.close()
    }
  })

  it('tell of an event once it can be read, not while another transaction holds it back', async () => {
    const agent = await activeAgent(service)
    const { client, until, told } = await listening(agent.token, [EVENTS])
    const other = new pg.Client({ connectionString: service.database.url })
    await other.connect()
    try {
      await other.query('begin; select pg_current_xact_id()')
      assert.equal((await pairing(agent)).status, 200)
      await pause(500)
      assert.deepEqual(told, [])
      await other.query('commit')
      await until(1)
      const [content] = (await client.readResource({ uri: EVENTS })).contents
      const { events } = JSON.parse((content as { text: string }).text)
      assert.equal(events.at(-1).type, 'user.linked')
    } finally {
      await other.end()
      await client.close()
    }
  })

  it('end at once with the token', async () => {
    const agent = await activeAgent(service)
    const { client, subscription, told } = await listening(agent.token, [EVENTS, STATUS])
    const rotated = await service.post('/bots/token/rotate', { overlap_hours: 0 }, { token: agent.token })
    assert.equal(rotated.status, 201, rotated.text)
    const late = pause(AT_ONCE_MS, 'late', { ref: false })
    assert.equal(await Promise.race([subscription.closed, late]), 'remote')
    assert.deepEqual(told, [])
    await client.close()
  })

  it('are not offered where we cannot keep them', async () => {
    const agent = await activeAgent(service)
    const [modern, earlier] = [await connected(agent.token), await connected(agent.token, {})]
    assert.equal(modern.getServerCapabilities()?.resources?.subscribe, true)
    assert.equal(earlier.getServerCapabilities()?.resources?.subscribe ?? false, false)
    await Promise.all([modern.close(), earlier.close()])
  })
})
