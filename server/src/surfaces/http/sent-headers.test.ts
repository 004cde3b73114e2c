import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent } from '../../../test/agents.ts'
import { OTHER_NOTE, withProbes } from '../../../test/probe-operations.ts'
import { RawSocket, statusesIn } from '../../../test/raw-socket.ts'
import { useService } from '../../../test/service.ts'

const service = useService(withProbes)

/** Sends line by line what fetch would join into one. */
async function send(method: string, path: string, lines: string[], body = ''): Promise<string> {
  const raw = await RawSocket.open(service.url)
  const length = body ? [`Content-Type: application/json`, `Content-Length: ${body.length}`] : []
  raw.send([`${method} ${path} HTTP/1.1`, 'Host: x', ...length, ...lines, '', body].join('\r\n'))
  const received = await raw.until(/\r\n\r\n.*\}/)
  await raw.close()
  return received
}

describe('two Authorization lines', () => {
  for (const [path, code] of [
    ['/bots/status', 'bot_auth_required'],
    ['/account/profile', 'unauthenticated'],
    ['/ideas', 'unauthenticated'],
  ] as const)
    it(`401 ${code} at ${path}, though both are the same valid token`, async () => {
      const { token } = await registerAgent(service)
      const received = await send('GET', path, [`Authorization: Bearer ${token}`, `authorization: Bearer ${token}`])
      assert.deepEqual(statusesIn(received), [401])
      assert.match(received, new RegExp(`"code":"${code}"`))
      assert.match(received, /www-authenticate: Bearer realm=/i)
      assert.match(received, /Send one Authorization header/)
    })

  it('401 at /mcp', async () => {
    const received = await send('POST', '/mcp', ['Authorization: Bearer x', 'Authorization: Bearer y'], '{}')
    assert.deepEqual(statusesIn(received), [401])
  })
})

describe('two Idempotency-Key lines', () => {
  it('422, and nothing is done under either', async () => {
    const { token, bot_id } = await registerAgent(service)
    const lines = [`Authorization: Bearer ${token}`, 'Idempotency-Key: one', 'Idempotency-Key: two']
    const received = await send('POST', OTHER_NOTE, lines, '{"text":"note"}')
    assert.deepEqual(statusesIn(received), [422])
    assert.match(received, /"errors":\{"Idempotency-Key":\["Send one/)
    assert.deepEqual(await service.sql('select 1 from probe_notes where bot_id = $1', [bot_id]), [])
  })

  it('one line with a comma is one key', async () => {
    const { token } = await registerAgent(service)
    const lines = [`Authorization: Bearer ${token}`, 'Idempotency-Key: one,two']
    assert.deepEqual(statusesIn(await send('POST', OTHER_NOTE, lines, '{"text":"note"}')), [201])
  })

  it('401 comes first', async () => {
    const lines = ['Idempotency-Key: one', 'Idempotency-Key: two']
    assert.deepEqual(statusesIn(await send('POST', OTHER_NOTE, lines, '{"text":"note"}')), [401])
  })
})
