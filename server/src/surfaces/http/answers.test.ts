import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { waitFor } from '../../../test/processes.ts'
import { RawSocket, statusesIn } from '../../../test/raw-socket.ts'
import { useService } from '../../../test/service.ts'
import { type AnswerBounds, Answers } from './answers.ts'

const MEBIBYTE = 1_048_576
/** More than the kernel buffers for a reader that does not read. */
const LONG = 16 * MEBIBYTE
const BOUNDS: AnswerBounds = { memory: 1024 * MEBIBYTE, perConnection: MEBIBYTE, stallMs: 400 }

const servers: { server: Server; answers: Answers }[] = []
afterEach(() => {
  for (const { server, answers } of servers.splice(0)) {
    answers.stop()
    server.closeAllConnections()
    server.close()
  }
})

type Content = () => string | Buffer | Readable | Promise<string>

/** A server that always gives this answer, with nothing but the bounds in front. */
async function serve(content: Content, bounds: Partial<AnswerBounds> = {}) {
  const cuts: string[] = []
  const answers = new Answers((reason) => cuts.push(reason), { ...BOUNDS, ...bounds })
  const server = createServer(async (request, response) => {
    answers.follow(response, request.socket, request.socket.remoteAddress ?? '')
    const payload = answers.paced(response, await content())
    if (payload instanceof Readable) payload.on('error', () => {}).pipe(response)
    else response.end(payload)
  })
  servers.push({ server, answers })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const open = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cuts, open }
}

const ASK = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

async function askWithoutReading(url: string, localAddress?: string): Promise<RawSocket> {
  const raw = (await RawSocket.open(url, localAddress)).stopReading()
  raw.send(ASK)
  return raw
}

describe('a client that reads nothing', () => {
  for (const [kind, content] of [
    ['a text', () => 'x'.repeat(LONG)],
    ['a file', () => Buffer.alloc(LONG)],
    ['a stream', () => Readable.from(pieces())],
  ] as const)
    it(`is cut off: ${kind}`, async () => {
      const { url, cuts, open } = await serve(content)
      const raws = await Promise.all(Array.from({ length: 5 }, () => askWithoutReading(url)))
      await waitFor('the cuts', 10_000, () => cuts.length === 5)
      assert.deepEqual(new Set(cuts), new Set(['stalled']))
      await waitFor('the end of the connections', 5_000, async () => (await open()) === 0)
      await Promise.all(raws.map((raw) => raw.close()))
    })

  it('is cut off even while it keeps sending', async () => {
    const { url, cuts } = await serve(() => Buffer.alloc(LONG))
    const raw = await askWithoutReading(url)
    raw.send('GET /more HTTP/1.1\r\nX-Long: ')
    const sending = setInterval(() => raw.send('x'), 50)
    await waitFor('the cut', 10_000, () => cuts.length === 1)
    clearInterval(sending)
    await raw.close()
  })
})

function* pieces(): Generator<Buffer> {
  for (let sent = 0; sent < LONG; sent += 65_536) yield Buffer.alloc(65_536)
}

describe('a client that reads', () => {
  it('gets everything as it is', async () => {
    const text = 'häppchen😀'.repeat(100_000)
    const { url } = await serve(() => text)
    assert.equal(await (await fetch(url)).text(), text)
  })

  it('slowly gets everything too', async () => {
    const { url, cuts } = await serve(() => Buffer.alloc(LONG), { stallMs: 2_000 })
    let taken = 0
    for await (const piece of (await fetch(url)).body ?? []) {
      taken += piece.length
      // In total far longer than a reader may stall.
      if (taken % MEBIBYTE < piece.length) await pause(200)
    }
    assert.equal(taken, LONG)
    assert.deepEqual(cuts, [])
  })

  it('and waits for what is not there yet, stays', async () => {
    const late = async function* () {
      await pause(1_000)
      yield 'late'
    }
    const { url, cuts } = await serve(() => Readable.from(late()))
    assert.equal(await (await fetch(url)).text(), 'late')
    assert.deepEqual(cuts, [])
  })

  it('and waits for an answer that has not begun, stays too', async () => {
    const { url, cuts } = await serve(async () => {
      await pause(1_000)
      return 'late'
    })
    assert.equal(await (await fetch(url)).text(), 'late')
    assert.deepEqual(cuts, [])
  })
})

describe('unread answers together', () => {
  it('use bounded memory: the longest-stalled one of the address that holds most is cut off', async () => {
    const memory = 4 * LONG
    const { url, cuts } = await serve(() => 'x'.repeat(LONG), { memory, stallMs: 60_000 })
    // Longer than the service takes to look again, so that each is known to stand still before the next one asks.
    const modest = await askWithoutReading(url, '127.0.0.2')
    await pause(1_300)
    const greedy = []
    for (let count = 0; count < 8; count++) {
      greedy.push(await askWithoutReading(url, '127.0.0.3'))
      await pause(1_300)
    }
    assert.ok(cuts.length >= 3, `${cuts.length} cut`)
    assert.deepEqual(new Set(cuts), new Set(['memory']))
    // The first greedy one is gone; the modest one can still read its whole answer.
    greedy[0]?.socket.resume()
    await greedy[0]?.closed
    assert.ok((greedy[0]?.received.length ?? 0) < LONG)
    modest.socket.resume()
    await waitFor('the whole answer', 20_000, () => modest.received.length > LONG)
    await Promise.all([modest, ...greedy].map((raw) => raw.close()))
  })

  it('on one connection are few', async () => {
    const { url, cuts } = await serve(() => 'x'.repeat(MEBIBYTE - 1))
    const raw = (await RawSocket.open(url)).stopReading()
    raw.send(ASK.repeat(10))
    await waitFor('the cut', 10_000, () => cuts.includes('pipelined'))
    await raw.close()
  })
})

describe('in the service', () => {
  const service = useService()

  it('long answers arrive complete, and HEAD gives their length', async () => {
    const plain = { headers: { 'accept-encoding': 'identity' } }
    const { text, headers } = await service.get('/openapi.json', plain)
    assert.equal(headers.get('content-length'), String(Buffer.byteLength(text)))
    const head = await fetch(`${service.url}/openapi.json`, { ...plain, method: 'HEAD' })
    assert.equal(head.headers.get('content-length'), headers.get('content-length'))
  })

  it('few requests may be sent ahead on one connection', async () => {
    const raw = await RawSocket.open(service.url)
    raw.send('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(16))
    await raw.until(/(HTTP[\s\S]*?true\}\s*){16}/)
    assert.deepEqual(new Set(statusesIn(raw.received)), new Set([200]))
    raw.send('GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(40))
    await raw.closed
  })
})
