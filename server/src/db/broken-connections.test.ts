import assert from 'node:assert/strict'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../test/databases.ts'
import { connectOnce, type Database, openDatabase } from './database.ts'
import { openSignals } from './signals.ts'
import { NothingDone, OutcomeUnknown } from './tx.ts'

/** What the server sends when told to end a connection, as on the wire. */
const FATAL = message('E', 'SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0')
/** The last message of every answer: the connection is free again. */
const READY = message('Z', 'I')
/** As PostgreSQL warns when somebody cancels a commit's wait for its synchronous standby. */
const UNREPLICATED = message('N', 'SWARNING\0VWARNING\0C01000\0Mcanceling wait\0RSyncRepWaitForLSN\0\0')
/** A row of one column: 1, the timeline of a server that has led from the start. */
const LEADS = Buffer.from('\0\x01\0\0\0\x011', 'latin1')

function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)])
}

let database: TestDatabase
let proxy: net.Server
/** What to do with an answer on its way back. */
let onAnswer: (answer: Buffer, client: net.Socket) => Buffer | undefined
const sockets = new Set<net.Socket>()

before(async () => {
  database = await createTestDatabase()
  proxy = net.createServer((client) => {
    const server = net.connect(serverOf(database.url))
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    client.pipe(server)
    server.on('data', (answer) => {
      const changed = onAnswer(answer as Buffer, client)
      if (changed) client.write(changed)
    })
    server.on('close', () => client.destroy())
    client.on('close', () => server.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
})
after(async () => {
  for (const socket of sockets) socket.destroy()
  proxy.close()
  await database.drop()
})

function serverOf(text: string): net.NetConnectOpts {
  const url = new URL(text.replace('@/', '@localhost/'))
  const folder = url.searchParams.get('host')
  const port = Number(url.port || 5432)
  return folder ? { path: path.join(folder, `.s.PGSQL.${port}`) } : { host: url.hostname, port }
}

/** The database through the proxy. */
function proxied(): string {
  onAnswer = (answer) => answer
  const address = proxy.address() as net.AddressInfo
  const url = new URL(database.url.replace('@/', '@localhost/'))
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${address.port}`
  return url.href
}

function open(test: { after(work: () => Promise<void>): void }): Database {
  const opened = openDatabase({ url: proxied(), maxConnections: 1, onIdleError: () => {} })
  test.after(() => opened.close())
  return opened
}

function cutNextAnswer(): void {
  onAnswer = (_answer, client) => {
    onAnswer = (next) => next
    client.destroy()
    return undefined
  }
}

function answerNext(text: Buffer): void {
  onAnswer = (_answer, client) => {
    onAnswer = (next) => next
    client.end(text)
    return undefined
  }
}

/** What servers say to new connections about who leads, one after the other. */
function answerTimelines(timelines: string[]): void {
  onAnswer = (answer) => {
    const at = answer.indexOf(LEADS)
    const timeline = at < 0 ? undefined : timelines.shift()
    if (timeline === undefined) return answer
    const changed = Buffer.from(answer)
    changed.write(timeline, at + LEADS.length - 1)
    return changed
  }
}

function putBeforeNext(text: Buffer): void {
  onAnswer = (answer) => {
    onAnswer = (next) => next
    return Buffer.concat([text, answer])
  }
}

/** Appends a killed connection's last message to the next answer that frees the connection. */
function killAfterNextAnswer(): void {
  onAnswer = (answer, client) => {
    if (!answer.subarray(-READY.length).equals(READY)) return answer
    onAnswer = (next) => next
    client.end(Buffer.concat([answer, FATAL]))
    return undefined
  }
}

describe('a connection that ends with the answer that frees it', () => {
  it('does not crash the process when a transaction waits for it', async (test) => {
    const { read, transaction } = open(test)
    await read.rows('select 1')
    killAfterNextAnswer()
    const [first, second] = await Promise.allSettled([
      read.rows('select 2'),
      transaction((tx) => tx.one<{ three: number }>('select 3 as three')),
    ])
    assert.equal(first.status, 'fulfilled')
    // It got the broken connection, and began again on another.
    assert.deepEqual(second, { status: 'fulfilled', value: { three: 3 } })
  })

  it('does not crash the process when it is idle', async (test) => {
    const { read } = open(test)
    await read.rows('select 1')
    killAfterNextAnswer()
    await read.rows('select 2')
    // Removed from the pool at once, so the next statement gets a new one.
    assert.deepEqual(await read.rows('select 3 as three'), [{ three: 3 }])
  })
})

describe('a database that is starting up', () => {
  it('is waited for when a service starts', async (test) => {
    let refused = 0
    const server = net.createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => {
        refused += 1
        socket.end(message('E', 'SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0'))
        if (refused === 3) server.close()
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    test.after(() => {
      server.close()
    })
    const { port } = server.address() as net.AddressInfo
    // After three refusals nothing listens any more, which is reported at once.
    await assert.rejects(connectOnce(`postgresql://somebody@127.0.0.1:${port}/x`), /does not respond .*ECONNREFUSED/)
    assert.equal(refused, 3)
  })
})

describe('a transaction', () => {
  it('is not acknowledged when it ignored a failed statement', async (test) => {
    const { transaction } = open(test)
    const passedOver = transaction(async (tx) => {
      await tx.rows('select 1 / 0').catch(() => {})
    })
    await assert.rejects(passedOver, /The transaction was rolled back/)
  })

  it('that loses its connection before the commit runs again, once', async (test) => {
    const { transaction } = open(test)
    let runs = 0
    const answer = await transaction(async (tx) => {
      runs += 1
      if (runs === 1) cutNextAnswer()
      return tx.one('select 1 as one')
    })
    assert.deepEqual([answer, runs], [{ one: 1 }, 2])
  })

  for (const [how, cut] of [
    ['not answered', cutNextAnswer],
    ['answered by the end of the connection', () => answerNext(FATAL)],
    ['answered with the warning that no second machine has it', () => putBeforeNext(UNREPLICATED)],
  ] as const)
    it(`whose commit is ${how} fails, and is not retried`, async (test) => {
      const { transaction } = open(test)
      let runs = 0
      const doubtful = transaction(async (tx) => {
        runs += 1
        await tx.rows('select 1')
        cut()
      })
      await assert.rejects(doubtful, (error) => error instanceof OutcomeUnknown && !(error instanceof NothingDone))
      assert.equal(runs, 1)
      assert.deepEqual(await transaction((tx) => tx.one('select 2 as two')), { two: 2 })
    })
})

describe('a read', () => {
  it('that loses its connection runs again; a single statement that may write does not', async (test) => {
    const { read, reading } = open(test)
    await read.rows('select 1')
    cutNextAnswer()
    assert.deepEqual(await reading((tx) => tx.rows('select 2 as two')), [{ two: 2 }])
    cutNextAnswer()
    await assert.rejects(read.rows('select 3'), OutcomeUnknown)
  })
})

describe('a server that has become a standby', () => {
  it('is not spoken to: the next connection is tried until one leads', async (test) => {
    const { read } = open(test)
    const timelines = ['0', '0', '1']
    answerTimelines(timelines)
    assert.deepEqual(await read.rows('select 4 as four'), [{ four: 4 }])
    assert.deepEqual(timelines, [])
  })

  it('nor is one that led before the newest, though it still takes itself for the primary', async (test) => {
    const { read } = open(test)
    const timelines = ['3', '2', '2', '3']
    answerTimelines(timelines)
    await read.rows('select 5')
    cutNextAnswer()
    await assert.rejects(read.rows('select 6'), OutcomeUnknown)
    answerTimelines(timelines)
    assert.deepEqual(await read.rows('select 7 as seven'), [{ seven: 7 }])
    assert.deepEqual(timelines, [])
  })

  it('is left when it says so in the middle of a transaction', async (test) => {
    const { transaction } = open(test)
    let runs = 0
    await transaction(async (tx) => {
      runs += 1
      if (runs === 1) await tx.rows('set transaction read only')
      await tx.rows('create temporary table written (x int) on commit drop')
      if (runs === 1) await tx.rows('create table written_for_good (x int)')
    })
    assert.equal(runs, 2)
  })
})

describe('signals', () => {
  it('listen again when the server hangs without closing the connection', async (test) => {
    const signals = openSignals(proxied(), () => {}, 100)
    test.after(() => signals.close())
    const heard: (readonly number[] | null)[] = []
    const next = () => new Promise<void>((resolve) => signals.subscribe((items) => resolve(void heard.push(items))))
    const listening = next()
    signals.start()
    await listening
    const hanging = new Set<net.Socket>()
    onAnswer = (answer, client) => {
      if (hanging.size === 0) hanging.add(client)
      return hanging.has(client) ? undefined : answer
    }
    await next()
    // Null: something may have been missed.
    assert.deepEqual(heard.slice(0, 2), [null, null])
    const told = next()
    signals.announce([7])
    await told
    assert.deepEqual(heard.at(-1), [7])
  })
})
