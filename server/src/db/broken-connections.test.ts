import assert from 'node:assert/strict'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../test/databases.ts'
import { connectOnce, type Database, openDatabase } from './database.ts'
import { OutcomeUnknown } from './tx.ts'

/** What the server sends when told to end a connection, as on the wire. */
const FATAL = message('E', 'SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0')
/** The last message of every answer: the connection is free again. */
const READY = message('Z', 'I')

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
  database = await createTestDatabase({ empty: true })
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

function open(test: { after(work: () => Promise<void>): void }): Database {
  onAnswer = (answer) => answer
  const address = proxy.address() as net.AddressInfo
  const url = new URL(database.url.replace('@/', '@localhost/'))
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${address.port}`
  const opened = openDatabase({ url: url.href, maxConnections: 1, onIdleError: () => {} })
  test.after(() => opened.close())
  return opened
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
    // It got the broken connection.
    assert.ok(second.status === 'rejected' && second.reason instanceof OutcomeUnknown)
    assert.deepEqual(await transaction((tx) => tx.one('select 4 as four')), { four: 4 })
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

  it('whose commit is not answered fails, and is not retried', async (test) => {
    const { transaction } = open(test)
    let runs = 0
    const cutOff = transaction(async (tx) => {
      runs += 1
      await tx.rows('select 1')
      onAnswer = (_answer, client) => {
        client.destroy()
        return undefined
      }
    })
    await assert.rejects(cutOff, OutcomeUnknown)
    assert.equal(runs, 1)
  })
})
