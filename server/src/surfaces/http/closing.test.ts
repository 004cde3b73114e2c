import assert from 'node:assert/strict'
import { it } from 'node:test'
import { registerAgent } from '../../../test/agents.ts'
import { RawSocket, statusesIn } from '../../../test/raw-socket.ts'
import { useService } from '../../../test/service.ts'

const service = useService()

it('a call that arrives while the service stops is answered as always', async () => {
  const { token, bot_id } = await registerAgent(service)
  const raw = await RawSocket.open(service.url)
  // A connection whose request has begun is not idle, so it stays open.
  raw.send(`GET /bots/status HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n`)
  await service.get('/healthz')
  const closing = service.app.close()
  raw.send('\r\n')
  await raw.closed
  assert.deepEqual(statusesIn(raw.received), [200])
  assert.match(raw.received, new RegExp(`"bot_id":${bot_id}\\b`))
  await closing
})
