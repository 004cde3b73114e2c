import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { registerAgent } from './agents.ts'
import { assertAccepted, assertRefused } from './assertions.ts'
import { publishedIdea } from './market.ts'
import { createPerson } from './people.ts'
import { RawSocket, statusesIn } from './raw-socket.ts'
import { useService } from './service.ts'

/** What is said below HTTP, or at its edges. Whatever happens, the service goes on answering others. */
const service = useService()
const MEBIBYTE = 1_048_576

/** Sends this, then what a proxy might take for the body and a server for a second request. */
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

describe('two readings of one request: refused, and the rest of the connection with it', () => {
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

  it('an extension of a chunk changes nothing', async () => {
    const { statuses, received } = await answersTo(
      post('Content-Type: application/json\r\nTransfer-Encoding: chunked', '2;a=b\r\n{}\r\n0\r\n\r\n'),
    )
    assert.deepEqual(statuses, [422], received)
  })

  it('what follows a whole request is another request, answered in turn', async () => {
    const raw = await RawSocket.open(service.url)
    raw.send(`${post('Content-Type: application/json\r\nContent-Length: 2', '{}')}${SMUGGLED}`)
    await raw.until(/HTTP\/1\.1[\s\S]*HTTP\/1\.1[\s\S]*"status":true/)
    assert.deepEqual(statusesIn(raw.received), [422, 200])
    await raw.close()
  })
})

describe('bodies that are too much', () => {
  it('413 for an announced one, before a byte of it is sent', async () => {
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

  it('422 for one of very many values, at both doors', async () => {
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

  it('an upload of nobody is refused before its body is sent', async () => {
    for (const header of [
      'X-None: 1',
      'Authorization: Bearer unknown',
      `Cookie: ideabridge_session=${'x'.repeat(43)}`,
    ]) {
      const raw = await RawSocket.open(service.url)
      raw.send(`POST /account/ideas/1/documents HTTP/1.1\r\nHost: x\r\n${header}\r\nContent-Length: 13000000\r\n\r\n`)
      const received = await raw.until(/\}/)
      assert.deepEqual(statusesIn(received), [401], received)
      assert.match(received, /"code":"unauthenticated"/)
      await raw.close()
    }
  })

  it('an upload of somebody is read', async () => {
    const owner = await createPerson(service)
    const idea = await publishedIdea(service, owner)
    const content = Buffer.from('x'.repeat(3 * MEBIBYTE)).toString('base64')
    const body = { file_name: 'long.txt', content_base64: content }
    assertAccepted(await service.post(`/account/ideas/${idea}/documents`, body, { headers: owner.session }), 201)
  })
})

describe('many at once', () => {
  it('large bodies that do not end take a bounded share of memory, and only their sender waits', async () => {
    const raws = await Promise.all(Array.from({ length: 70 }, () => RawSocket.open(service.url)))
    for (const raw of raws) raw.send(post(`Content-Type: application/json\r\nContent-Length: ${MEBIBYTE}`, '{'))
    // 64 of one mebibyte are the share of one address; they get no answer until their bodies end.
    const refused: number[][] = []
    await new Promise<void>((resolve) => {
      for (const raw of raws)
        raw.until(/\}/).then((received) => {
          refused.push(statusesIn(received))
          if (refused.length === 6) resolve()
        })
    })
    assert.deepEqual(refused, Array(6).fill([429]))
    assertAccepted(await service.get('/healthz'), 200)
    await Promise.all(raws.map((raw) => raw.close()))
  })

  it('and there is room again when they are gone', async () => {
    const big = { bot_token: 'x'.repeat(100_000) }
    for (let turn = 0; turn < 600; turn++) {
      const { status } = await service.post('/bots/auth', big)
      if (status === 422) return
      assert.equal(status, 429)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    assert.fail('no room after half a minute')
  })

  it('silent connections keep nobody out', async () => {
    const raws = await Promise.all(Array.from({ length: 400 }, () => RawSocket.open(service.url)))
    assertAccepted(await service.get('/healthz'), 200)
    await Promise.all(raws.map((raw) => raw.close()))
  })
})

describe('those who are slow', () => {
  it('are given half a minute for headers and a minute for all', () => {
    const { headersTimeout, requestTimeout } = service.app.server.server
    assert.deepEqual({ headersTimeout, requestTimeout }, { headersTimeout: 30_000, requestTimeout: 60_000 })
  })

  it('are cut off with headers, bodies or nothing at all unfinished', async () => {
    const { server } = service.app.server
    // As long as that no test should take; the way is the same.
    server.headersTimeout = 200
    server.requestTimeout = 200
    const begun = ['', 'GET /healthz HTTP/1.1\r\nX-Slow: ', post('Content-Length: 100', '{')]
    const raws = await Promise.all(begun.map(() => RawSocket.open(service.url)))
    for (const [index, raw] of raws.entries()) raw.send(begun[index]!)
    await Promise.all(raws.map((raw) => raw.closed))
    server.headersTimeout = 30_000
    server.requestTimeout = 60_000
    for (const raw of raws.slice(1)) assert.deepEqual(statusesIn(raw.received), [408], raw.received)
    assertAccepted(await service.get('/healthz'), 200)
  })
})
