import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useBoundedServer } from '../../../test/bounded-server.ts'
import { ProcessorTime } from './processor-time.ts'

/** Who is let into the line instead of being refused would wait for an hour. */
const ask = (url: string, init: RequestInit = {}) => fetch(url, { ...init, signal: AbortSignal.timeout(10_000) })

/** A tenth of the processor each and a fifth in all, a second of it saved, and two may wait. */
const BOUNDS = { perAddress: 100, strangers: 200, savedMs: 1_000, waiting: 2 }

/** Time that passes when it is told to. */
function stoppedClock(bounds = BOUNDS) {
  let now = 1_000_000
  let sleeping: { until: number; wake: () => void }[] = []
  const clock = {
    now: () => now,
    pause: (ms: number) => new Promise<void>((wake) => sleeping.push({ until: now + ms, wake })),
  }
  const pass = async (ms: number) => {
    now += ms
    for (let turn = 0; turn < 20; turn++) {
      for (const { wake } of sleeping.filter(({ until }) => until <= now)) wake()
      sleeping = sleeping.filter(({ until }) => until > now)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const time = new ProcessorTime(bounds, clock)
  const begun: string[] = []
  const refused: string[] = []
  const ask = async (address: string) => {
    const refusal = await time.take(address, 50)
    if (refusal) refused.push(`${address} ${refusal.status}`)
    else begun.push(address)
  }
  return { time, begun, refused, ask, pass }
}

describe('the time of the processor that strangers at one address get', () => {
  it('is what was saved at once, then their share, and nothing for who finds the line full', async () => {
    const { begun, refused, ask, pass } = stoppedClock()
    for (let turn = 0; turn < 6; turn++) void ask('a')
    await pass(0)
    assert.deepEqual([begun.length, refused], [3, ['a 429']])
    await pass(499)
    assert.equal(begun.length, 3)
    await pass(1)
    assert.equal(begun.length, 4)
  })

  it('is not made up for when the processor was too busy: who waited begins in turn', async () => {
    const { begun, ask, pass } = stoppedClock()
    for (let turn = 0; turn < 5; turn++) void ask('a')
    await pass(60_000)
    assert.equal(begun.length, 4)
    await pass(500)
    assert.equal(begun.length, 5)
  })

  it('takes nothing from another address, until all together have theirs', async () => {
    const { begun, refused, ask, pass } = stoppedClock()
    for (const address of ['a', 'a', 'a', 'b', 'b']) void ask(address)
    await pass(0)
    assert.deepEqual(begun, ['a', 'a', 'a', 'b', 'b'])
    for (const address of ['c', 'd', 'e']) void ask(address)
    await pass(0)
    assert.deepEqual([begun.length, refused], [5, ['e 503']])
    await pass(250)
    assert.deepEqual(begun.slice(5), ['c'])
  })

  it('is given out in turns once all wait: who asks most loses their last place to who asks once', async () => {
    const { begun, refused, ask, pass } = stoppedClock({ ...BOUNDS, waiting: 4 })
    for (const address of ['a', 'a', 'a', 'b', 'b', 'b', 'c', 'c', 'c']) void ask(address)
    await pass(0)
    assert.deepEqual([begun, refused], [['a', 'a', 'a', 'b', 'b'], []])
    for (const address of ['d', 'd']) {
      void ask(address)
      await pass(0)
    }
    assert.deepEqual(refused, ['c 503', 'd 503'])
    for (const address of ['b', 'c', 'd', 'c']) {
      await pass(250)
      assert.equal(begun.at(5), address)
      begun.splice(5)
    }
  })

  it('comes back with the time, and no more than what may be saved', async () => {
    const { time, pass } = stoppedClock()
    time.charge('a', 300)
    assert.equal(time.has('a'), false)
    await pass(1_999)
    assert.equal(time.has('a'), false)
    await pass(3_600_000)
    assert.equal(time.has('a'), true)
    time.charge('a', 101)
    assert.equal(time.has('a'), false)
  })
})

describe('strangers who ask without a pause', () => {
  let ran = 0
  /** Enough for one document, and nothing comes back while this test runs. */
  const service = useBoundedServer(
    {
      processor: { perAddress: 0.000_001, strangers: 1_000, savedMs: 1, waiting: 0 },
      knownSender: async ({ headers }) => (headers.authorization === 'Bearer known' ? 'bot 7' : undefined),
    },
    (server) => {
      server.get('/document', async () => `${++ran}`)
      server.get('/healthz', async () => 'well')
      server.post('/document', async ({ body }) => `${body}`)
    },
  )
  const document = (headers: Record<string, string> = {}, path = '/document') => ask(service.url + path, { headers })

  it('are told when to come back, and whoever is known is served', async () => {
    assert.equal((await document()).status, 200)
    const answers = await Promise.all([
      document(),
      document({ authorization: 'Bearer unknown' }),
      document({ cookie: 'any=one' }),
    ])
    for (const answer of answers) {
      assert.equal(answer.status, 429)
      assert.ok(Number(answer.headers.get('retry-after')) > 0)
      assert.equal(((await answer.json()) as { reason: string }).reason, 'many_at_once')
    }
    assert.equal(ran, 1)
    assert.equal((await document({ authorization: 'Bearer known' })).status, 200)
    assert.equal((await document({}, '/healthz')).status, 200)
  })

  it('may send a body without losing the connection', async () => {
    const answer = await ask(`${service.url}/document`, { method: 'POST', body: 'x' })
    assert.equal(answer.status, 429)
    assert.equal(answer.headers.get('connection'), 'keep-alive')
  })
})

describe('what turns out to be a stranger’s', () => {
  const service = useBoundedServer(
    { processor: { perAddress: 0.000_001, strangers: 1_000, savedMs: 1, waiting: 0 } },
    (server) => {
      server.decorateRequest('answer', null)
      server.get('/as/:id', async (request) => {
        const { id } = request.params as { id: string }
        request.answer = (id === 'nobody' ? {} : { botId: 7 }) as NonNullable<typeof request.answer>
        return ''
      })
    },
  )
  const as = (id: string) => ask(`${service.url}/as/${id}`, { headers: { authorization: 'Bearer token' } })

  it('is charged once it is answered; calls of agents are not', async () => {
    for (let turn = 0; turn < 3; turn++) assert.equal((await as('an-agent')).status, 200)
    assert.equal((await as('nobody')).status, 200)
    assert.equal((await as('nobody')).status, 429)
  })
})

describe('answers to known callers beyond their limits', () => {
  const knownSender = async ({ headers }: { headers: { authorization?: string } }) => headers.authorization?.slice(7)
  const service = useBoundedServer(
    { processor: { perAddress: 0.000_001, strangers: 1_000, savedMs: 1, waiting: 0 }, knownSender },
    (server) => {
      server.decorateRequest('answer', null)
      server.get('/call/:id/:code', async (request, reply) => {
        const { id, code } = request.params as { id: string; code: string }
        request.answer = { botId: Number(id), code } as NonNullable<typeof request.answer>
        return reply.code(code === 'ok' ? 200 : 429).send(code)
      })
      server.get('/document', async () => 'text')
    },
  )
  const get = async (path: string, name: string) =>
    (await ask(service.url + path, { headers: { authorization: `Bearer ${name}` } })).status
  const call = (id: number, code = 'rate_limited') => get(`/call/${id}/${code}`, `bot ${id}`)
  const document = (name: string) => get('/document', name)
  const isPending = async (answer: Promise<unknown>) => (await Promise.race([answer, 'nothing yet'])) === 'nothing yet'
  const unanswered = (answer: Promise<unknown>) => void answer.catch(() => {})

  it('come late once the caller’s share is used up; what counts by the minute, and others, do not wait', async () => {
    assert.equal(await call(7), 429)
    const late = call(7)
    unanswered(late)
    assert.equal(await call(8), 429)
    assert.equal(await call(7, 'ok'), 200)
    assert.equal(await isPending(late), true)
  })

  it('so do documents, of which nobody counts how many a caller reads', async () => {
    // Nothing is left for this address.
    await ask(`${service.url}/document`)
    assert.equal(await document('bot 1'), 200)
    const late = document('bot 1')
    unanswered(late)
    assert.equal(await document('bot 2'), 200)
    assert.equal(await isPending(late), true)
  })
})

describe('strangers’ requests that arrive together', () => {
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const end = Promise.withResolvers<void>()
  let count = 0
  const service = useBoundedServer(
    { processor: { perAddress: 0.000_001, strangers: 1_000, savedMs: 1, waiting: 0 } },
    (server) => {
      server.get('/held', async () => {
        begun[count++]?.resolve()
        await end.promise
        return ''
      })
    },
  )

  it('are charged as they arrive: none begins on what another has not paid yet', async () => {
    const held = async () => (await ask(`${service.url}/held`)).status
    const first = held()
    await begun[0]?.promise
    const second = await Promise.race([held(), begun[1]?.promise.then(() => 'begun')])
    end.resolve()
    assert.equal(second, 429)
    assert.equal(await first, 200)
  })
})

interface Priced {
  url: string
  config?: { accessBy: 'anyone' }
  content?: Buffer
  passes: number
}

describe('prices', () => {
  /** 5.9 ms are saved, and hardly any more come. */
  const processor = { perAddress: 0.001, strangers: 1_000, savedMs: 5_900_000, waiting: 0 }
  const routes: Record<string, Priced> = {
    'a message over MCP': { url: '/mcp', passes: 2 },
    'a call': { url: '/ideas', config: { accessBy: 'anyone' }, passes: 4 },
    'a small file': { url: '/app/icon.svg', passes: 20 },
    'a megabyte': { url: '/openapi.json', content: Buffer.alloc(1_000_000), passes: 5 },
  }
  for (const [what, { url, passes, config = {}, content = 'small' }] of Object.entries(routes)) {
    const service = useBoundedServer({ processor }, (server) => {
      server.get(url, { config }, async () => content)
    })
    it(`let ${passes} pass of ${what}`, async () => {
      const statuses: number[] = []
      for (let turn = 0; turn <= passes; turn++) statuses.push((await ask(service.url + url)).status)
      assert.deepEqual(statuses, [...Array(passes).fill(200), 429])
    })
  }
})
