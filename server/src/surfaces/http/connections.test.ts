import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { registerAgent } from '../../../test/agents.ts'
import { useBoundedServer } from '../../../test/bounded-server.ts'
import { waitFor } from '../../../test/processes.ts'
import { RawSocket, statusesIn } from '../../../test/raw-socket.ts'
import { useService } from '../../../test/service.ts'

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`
/** A request that runs until its connection ends. */
const UNFINISHED = 'POST /bots/auth HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'

function openMany(url: string, count: number, localAddress?: string): Promise<RawSocket[]> {
  return Promise.all(Array.from({ length: count }, () => RawSocket.open(url, localAddress)))
}

/** One request on its own connection, as health checks do. */
async function ask(url: string, path: string, localAddress?: string): Promise<{ status: number; received: string }> {
  const raw = await RawSocket.open(url, localAddress)
  raw.send(get(path))
  const received = await raw.until(/\}|version/)
  await raw.close()
  return { status: statusesIn(received)[0] ?? 0, received }
}

async function closeAll(raws: readonly RawSocket[]): Promise<void> {
  await Promise.all(raws.map((raw) => raw.close()))
}

describe('connections in all', () => {
  const service = useBoundedServer({ connections: { inAll: 20, forHealth: 2 } }, (server) => {
    for (const path of ['/healthz', '/readyz', '/metrics', '/openapi.json'])
      server.get(path, async () => ({ status: true }))
    server.post('/bots/auth', async () => ({ status: true }))
  })

  it('silent ones are closed, oldest first, and lock nobody out', async () => {
    const raws = await openMany(service.url, 100)
    assert.equal((await ask(service.url, '/healthz')).status, 200)
    assert.equal((await ask(service.url, '/openapi.json')).status, 200)
    await Promise.all(raws.slice(0, 80).map((raw) => raw.closed))
    await closeAll(raws)
  })

  it('an idle keep-alive connection is closed only when no silent one is left', async () => {
    const resting = await RawSocket.open(service.url)
    resting.send(get('/healthz'))
    await resting.until(/true\}/)
    const silent = await openMany(service.url, 40)
    resting.send(get('/healthz'))
    await resting.until(/true\}[\s\S]*true\}/)
    assert.deepEqual(statusesIn(resting.received), [200, 200])
    await closeAll([resting, ...silent])
  })

  it('a flood from one address displaces only itself: not an idle caller of another', async () => {
    const caller = await RawSocket.open(service.url)
    caller.send(get('/healthz'))
    await caller.until(/true\}/)
    const flood = await openMany(service.url, 40, '127.0.0.9')
    for (const raw of flood) raw.send(get('/healthz'))
    await Promise.all(flood.slice(-10).map((raw) => raw.until(/true\}/)))
    const more = await openMany(service.url, 20, '127.0.0.9')
    for (const raw of more) raw.send(get('/healthz'))
    await Promise.all(more.slice(-10).map((raw) => raw.until(/true\}/)))
    caller.send(get('/healthz'))
    await caller.until(/true\}[\s\S]*true\}/)
    assert.deepEqual(statusesIn(caller.received), [200, 200])
    await closeAll([caller, ...flood, ...more])
  })

  it('nor a newcomer from another, though all connections are at work', async () => {
    const flood: RawSocket[] = []
    await waitFor('the bound', 10_000, async () => {
      const raw = await RawSocket.open(service.url, '127.0.0.9')
      raw.send(UNFINISHED)
      flood.push(raw)
      await pause(50)
      return (await ask(service.url, '/openapi.json', '127.0.0.9')).status === 503
    })
    assert.equal((await ask(service.url, '/openapi.json')).status, 200)
    await closeAll(flood)
  })

  it('when all are busy, health checks are answered and others must retry', async () => {
    const busy: RawSocket[] = []
    const { received } = await waitFor('the bound', 10_000, async () => {
      const raw = await RawSocket.open(service.url)
      raw.send(UNFINISHED)
      busy.push(raw)
      // Until then it is silent and may be closed.
      await pause(100)
      const asked = await ask(service.url, '/openapi.json')
      return asked.status === 503 && asked
    })
    assert.match(received, /"code":"server_error"/)
    assert.match(received, /retry-after: 5/i)
    for (const path of ['/healthz', '/readyz', '/metrics']) assert.equal((await ask(service.url, path)).status, 200)
    const spare = await openMany(service.url, 5)
    assert.equal((await ask(service.url, '/healthz')).status, 200)
    await closeAll([...busy, ...spare])
    await waitFor('room', 10_000, async () => (await ask(service.url, '/openapi.json')).status === 200)
  })
})

describe('connections of one address', () => {
  const service = useService({ settings: { CONNECTIONS_PER_ADDRESS: '10' } })

  it('are bounded, and only that address is told so', async () => {
    const raws = await openMany(service.url, 10, '127.0.0.9')
    const { status, received } = await ask(service.url, '/openapi.json', '127.0.0.9')
    assert.equal(status, 429)
    assert.match(received, /"code":"rate_limited"/)
    assert.equal((await ask(service.url, '/healthz', '127.0.0.9')).status, 200)
    assert.equal((await ask(service.url, '/openapi.json')).status, 200)
    await closeAll(raws)
    await waitFor('room', 10_000, async () => (await ask(service.url, '/openapi.json', '127.0.0.9')).status === 200)
  })
})

describe('behind a trusted proxy', () => {
  const service = useService({ settings: { CONNECTIONS_PER_ADDRESS: '5', TRUST_PROXY: '127.0.0.1' } })

  it('the proxy may have many connections, each caller few answers to wait for', async () => {
    const { token } = await registerAgent(service)
    const waiting = (address: string) =>
      get('/bots/events?wait=30', `Authorization: Bearer ${token}\r\nX-Forwarded-For: ${address}\r\n`)
    const raws = await openMany(service.url, 12)
    // Some proxies name the caller's port as well.
    for (const [index, raw] of raws.slice(0, 6).entries()) raw.send(waiting(`203.0.113.1:${50_000 + index}`))
    const refused = await Promise.race(raws.slice(0, 6).map((raw) => raw.until(/\}/)))
    assert.deepEqual(statusesIn(refused), [429])
    raws[7]?.send(get('/openapi.json', 'X-Forwarded-For: 203.0.113.2\r\n'))
    assert.deepEqual(statusesIn((await raws[7]?.until(/HTTP/)) ?? ''), [200])
    await closeAll(raws)
  })
})

describe('a client that sends something other than HTTP and stays', () => {
  const service = useService()

  it('is told so and hung up on', async () => {
    const raw = await RawSocket.open(service.url)
    // Does not close its side when the other side does.
    raw.socket.allowHalfOpen = true
    raw.send('no HTTP\r\n\r\n')
    await raw.until(/\}/)
    assert.deepEqual(statusesIn(raw.received), [400])
    const { server } = service.app.server
    const open = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
    await waitFor('the end', 10_000, async () => (await open()) === 0)
    await raw.close()
  })
})

describe('a client that never sends the whole of its request', () => {
  const service = useService()

  it('is told that it took too long', async () => {
    service.app.server.server.headersTimeout = 1_000
    const raw = await RawSocket.open(service.url)
    raw.send('GET /healthz HTTP/1.1\r\nHost: x\r\n')
    await raw.until(/\}\}?$/)
    assert.deepEqual(statusesIn(raw.received), [408])
    assert.match(raw.received, /"reason":"request_too_slow"/)
    await raw.close()
  })
})
