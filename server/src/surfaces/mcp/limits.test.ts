import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { assertRefused } from '../../../test/assertions.ts'
import { sendMcp } from '../../../test/mcp.ts'
import { activeAgent } from '../../../test/people.ts'
import { useService } from '../../../test/service.ts'

const service = useService({ settings: { AUTH_FAILURES_PER_MINUTE: '20' } })

async function listen(token: string) {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
  const requestInit = { headers: { Authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { requestInit }))
  const stream = client.listen({ resourceSubscriptions: ['ideabridge://status'] })
  // A refusal may come while others still connect, before anybody looks at it.
  stream.catch(() => {})
  return { client, stream }
}

it('an agent listens with ten streams at most, and leaves the others theirs', async () => {
  const [busy, other] = [await activeAgent(service), await activeAgent(service)]
  const open = await Promise.all(Array.from({ length: 12 }, () => listen(busy.token)))
  const outcomes = await Promise.allSettled(open.map(({ stream }) => stream))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 10)
  const last = await listen(other.token)
  await last.stream
  for (const { client } of [...open, last]) await client.close()
})

it('wrong tokens count against their address with every message, not only with calls', async () => {
  const list = (token: string) => sendMcp(service, 'tools/list', {}, { token })
  for (let index = 0; index < 20; index++) assert.equal((await list(`${index}`.repeat(64))).status, 401)
  const refused = await list('x'.repeat(64))
  assert.equal(refused.status, 429)
  assert.equal(refused.message.error.data.code, 'rate_limited')
  assertRefused(await service.get('/bots/status', { token: 'y'.repeat(64) }), 429, 'rate_limited')
})
