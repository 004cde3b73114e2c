import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { registerAgent } from './agents.ts'
import { assertAccepted, assertRefused } from './assertions.ts'
import { RawSocket, statusesIn } from './raw-socket.ts'
import { useService } from './service.ts'

/** Abuse below HTTP, or at its edges. Whatever happens, the service keeps answering others. */
const service = useService()
const MEBIBYTE = 1_048_576

/** Sends this, then what a proxy might read as the body and a server as a second request. */
async function answersTo(text: string): Promise<{ statuses: number[]; received: string }> {
  const raw = await RawSocket.open(service.url)
  raw.send(text)
  await raw.until(/\r\n\r\n[\s\S]*[}]/)
  raw.socket.end()
  await raw.closed
  return { statuses: statusesIn(raw.received), received: raw.received }
}

const SMUGGLED = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'
const post = (headers: string, body: string) => `POST /bots/auth HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${body}`

describe('ambiguous requests: refused, along with the rest of the connection', () => {
  for (const [name, text] of [
    ['a length and chunks', post('Content-Length: 6\r\nTransfer-Encoding: chunked', `0\r\n\r\n${SMUGGLED}`)],
    ['chunks and a length', post('Transfer-Encoding: chunked\r\nContent-Length: 6', `0\r\n\r\n${SMUGGLED}`)],
    ['two lengths', post('Content-Length: 2\r\nContent-Length: 40', `{}${SMUGGLED}`)],
    ['two equal lengths', post('Content-Length: 2\r\nContent-Length: 2', `{}${SMUGGLED}`)],
    ['a list of lengths', post('Content-Length: 2, 2', `{}${SMUGGLED}`)],
    ['a signed length', post('Content-Length: +2', `{}${SMUGGLED}`)],
    ['a negative length', post('Content-Length: -1', `{}${SMUGGLED}`)],
    ['a length in hexadecimal', post('Content-Length: 0x2', `{}${SMUGGLED}`)],
    ['a length beyond every number', post(`Content-Length: ${'9'.repeat(40)}`, `{}${SMUGGLED}`)],
    ['chunks that are not the last coding', post('Transfer-Encoding: chunked, identity', `0\r\n\r\n${SMUGGLED}`)],
    ['a coding that only looks like chunks', post('Transfer-Encoding: xchunked', `0\r\n\r\n${SMUGGLED}`)],
    ['two codings', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: x', `0\r\n\r\n${SMUGGLED}`)],
    ['a space before the colon', post('Content-Length : 2', `{}${SMUGGLED}`)],
    ['a folded header', post('Content-Length: 2\r\nX-Folded: a\r\n b', `{}${SMUGGLED}`)],
    ['lines that end in LF alone', `POST /bots/auth HTTP/1.1\nHost: x\nContent-Length: 2\n\n{}${SMUGGLED}`],
    ['a header that ends in CR alone', post('X-A: b\rContent-Length: 2', `{}${SMUGGLED}`)],
    ['a chunk size that is none', post('Transfer-Encoding: chunked', `2x\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)],
    ['a chunk without its end', post('Transfer-Encoding: chunked', `2\r\n{}0\r\n\r\n${SMUGGLED}`)],
    ['NUL in a header', post('X-A: a\0b\r\nContent-Length: 2', `{}${SMUGGLED}`)],
    ['two hosts', `GET /healthz HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n${SMUGGLED}`],
  ] as const)
    it(name, async () => {
      const { statuses, received } = await answersTo(text)
      assert.deepEqual(statuses, [400], received)
      assert.match(received, /"code":"validation_failed"/)
    })

  it('a chunk extension changes nothing', async () => {
    const { statuses, received } = await answersTo(
      post('Content-Type: application/json\r\nTransfer-Encoding: chunked', '2;a=b\r\n{}\r\n0\r\n\r\n'),
    )
    assert.deepEqual(statuses, [422], received)
  })

  it('what follows a complete request is another request, answered in turn', async () => {
    const raw = await RawSocket.open(service.url)
    raw.send(`${post('Content-Type: application/json\r\nContent-Length: 2', '{}')}${SMUGGLED}`)
    await raw.until(/HTTP\/1\.1[\s\S]*HTTP\/1\.1[\s\S]*"status":true/)
    assert.deepEqual(statusesIn(raw.received), [422, 200])
    await raw.close()
  })
})

describe('bodies that are too much', () => {
  it('413 for an announced one, before any of it is sent', async () => {
    const raw = await RawSocket.open(service.url)
    raw.send(post(`Content-Type: application/json\r\nContent-Length: ${MEBIBYTE + 1}`, ''))
    assert.deepEqual(statusesIn(await raw.until(/\}/)), [413])
    await raw.close()
  })

  it('413 for one that grows in chunks', async () => {
    const raw = await RawSocket.open(service.url)
    raw.send(post('Content-Type: application/json\r\nTransfer-Encoding: chunked', ''))
    for (let sent = 0; sent <= 16; sent++) raw.send(`10000\r\n${'x'.repeat(65_536)}\r\n`)
    assert.deepEqual(statusesIn(await raw.until(/\}/)), [413])
    await raw.close()
  })

  it('422 for one with too many values, at both doors', async () => {
    const many = Array(500_000).fill(1)
    assertRefused(await service.post('/bots/register', { capabilities: many }), 422, 'validation_failed', ['body'])
    const overMcp = await service.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: many })
    assert.equal(overMcp.status, 400)
    assert.equal(overMcp.body.error.code, -32_600)
  })

  it('a compressed one is refused as it is, at both doors', async () => {
    const { token } = await registerAgent(service)
    const bomb = gzipSync(Buffer.alloc(64 * MEBIBYTE))
    for (const encoding of ['gzip', 'deflate', 'br', 'zstd', 'gzip, gzip', 'x-gzip']) {
      const headers = { 'content-encoding': encoding, 'content-type': 'application/json' }
      const answer = await service.post('/bots/webhook', undefined, { token, raw: bomb, headers })
      assertRefused(answer, 422, 'validation_failed', ['Content-Encoding'])
      const overMcp = await service.post('/mcp', undefined, { token, raw: bomb, headers })
      assert.equal(overMcp.status, 400, overMcp.text)
    }
  })

  it('an anonymous upload is refused before its body is sent', async () => {
    for (const header of [
      'X-None: 1',
      'Authorization: Bearer unknown',
      `Cookie: ideabridge_session=${'x'.repeat(43)}`,
    ]) {
      const raw = await RawSocket.open(service.url)
      raw.send(
        `POST /account/ideas/1/documents/upload?file_name=x HTTP/1.1\r\nHost: x\r\n${header}\r\nContent-Length: 10000000\r\n\r\n`,
      )
      const received = await raw.until(/\}/)
      assert.deepEqual(statusesIn(received), [401], received)
      assert.match(received, /"code":"unauthenticated"/)
      await raw.close()
    }
  })
})

describe('many at once', () => {
  const begun = (headers = '') => post(`Content-Type: application/json\r\n${headers}Content-Length: ${MEBIBYTE}`, '')
  const ALMOST = 'x'.repeat(MEBIBYTE - 1)

  /** Bodies that try to take all memory, one byte short of complete, from this many addresses. */
  async function hold(addresses: number, each: number): Promise<RawSocket[]> {
    const raws = await Promise.all(
      Array.from({ length: addresses * each }, (_, index) =>
        RawSocket.open(service.url, `127.0.1.${1 + (index % addresses)}`),
      ),
    )
    for (const raw of raws) raw.send(begun() + ALMOST)
    return raws
  }

  async function statusOf(headers: string, localAddress: string): Promise<number | undefined> {
    const raw = await RawSocket.open(service.url, localAddress)
    raw.send(`${begun(headers)}${ALMOST}x`)
    const [status] = statusesIn(await raw.until(/\}/))
    await raw.close()
    return status
  }

  it('requests that announce a body and send nothing use up no space', async () => {
    const raws = await Promise.all(
      Array.from({ length: 400 }, (_, index) => RawSocket.open(service.url, `127.0.1.${1 + (index % 4)}`)),
    )
    for (const raw of raws) raw.send(post('Content-Type: application/json\r\nTransfer-Encoding: chunked', ''))
    assert.equal(await statusOf('', '127.0.2.1'), 422)
    await Promise.all(raws.map((raw) => raw.close()))
  })

  it('four greedy addresses leave space for a fifth', async () => {
    const raws = await hold(4, 40)
    const refused = await Promise.race(raws.map((raw) => raw.until(/\}/)))
    assert.deepEqual(statusesIn(refused), [429])
    assert.match(refused, /retry-after: 1/i)
    assert.equal(await statusOf('', '127.0.2.1'), 422)
    await Promise.all(raws.map((raw) => raw.close()))
  })

  it('however many strangers call, known callers have space', async () => {
    const { token } = await registerAgent(service)
    const raws = await hold(200, 2)
    await Promise.race(raws.map((raw) => raw.until(/\}/)))
    assert.equal(await statusOf('', '127.0.2.1'), 429)
    assert.equal(await statusOf('Authorization: Bearer made-up\r\n', '127.0.2.1'), 429)
    assert.equal(await statusOf(`Authorization: Bearer ${token}\r\n`, '127.0.2.1'), 422)
    await Promise.all(raws.map((raw) => raw.close()))
  })

  it('and the space is free again when they are gone', async () => {
    for (let turn = 0; turn < 100; turn++) {
      if ((await statusOf('', '127.0.1.1')) === 422) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    assert.fail('no room')
  })

  it('a body in too many chunks is refused before it is complete', async () => {
    const raw = await RawSocket.open(service.url)
    raw.send(post('Content-Type: application/json\r\nTransfer-Encoding: chunked', '1\r\nx\r\n'.repeat(2_000)))
    const received = await raw.until(/\}/)
    assert.deepEqual(statusesIn(received), [422])
    assert.match(received, /larger chunks/)
    await raw.close()
  })

  it('silent connections keep nobody out', async () => {
    const raws = await Promise.all(Array.from({ length: 400 }, () => RawSocket.open(service.url)))
    assertAccepted(await service.get('/healthz'), 200)
    await Promise.all(raws.map((raw) => raw.close()))
  })
})

describe('slow senders', () => {
  it('have 15 seconds for headers and a minute for the whole request', () => {
    const { headersTimeout, requestTimeout } = service.app.server.server
    assert.deepEqual({ headersTimeout, requestTimeout }, { headersTimeout: 15_000, requestTimeout: 60_000 })
  })

  it('are cut off with unfinished headers or bodies, or without a byte', async () => {
    const { server } = service.app.server
    // Shorter than in production, so that the test is fast; the path is the same.
    server.headersTimeout = 200
    server.requestTimeout = 200
    const begun = ['', 'GET /healthz HTTP/1.1\r\nX-Slow: ', post('Content-Length: 100', '{')]
    const raws = await Promise.all(begun.map(() => RawSocket.open(service.url)))
    for (const [index, raw] of raws.entries()) raw.send(begun[index]!)
    await Promise.all(raws.map((raw) => raw.closed))
    server.headersTimeout = 15_000
    server.requestTimeout = 60_000
    for (const raw of raws.slice(1)) assert.deepEqual(statusesIn(raw.received), [408], raw.received)
    assertAccepted(await service.get('/healthz'), 200)
  })
})

describe('senders that fall silent in the middle of a body', { concurrency: true }, () => {
  for (const [kind, headers, body] of [
    ['of a length', 'Content-Length: 100', '{'],
    ['in chunks', 'Transfer-Encoding: chunked', '1\r\n{\r\n'],
    ['that never began', 'Transfer-Encoding: chunked', ''],
  ] as const)
    it(`${kind}: 408`, async () => {
      const raw = await RawSocket.open(service.url)
      raw.send(post(`Content-Type: application/json\r\n${headers}`, body))
      await raw.closed
      assert.deepEqual(statusesIn(raw.received), [408], raw.received)
      assert.match(raw.received, /No data arrived for 10 seconds/)
    })

  it('those that keep sending, however slowly, are served', async () => {
    const raw = await RawSocket.open(service.url)
    raw.send(post('Content-Type: application/json\r\nContent-Length: 6', '{'))
    for (const next of '    }') {
      await new Promise((resolve) => setTimeout(resolve, 2_500))
      raw.send(next)
    }
    assert.deepEqual(statusesIn(await raw.until(/\}/)), [422])
    await raw.close()
  })
})
