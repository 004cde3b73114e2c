import assert from 'node:assert/strict'
import net from 'node:net'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { useBoundedServer } from '../../../test/bounded-server.ts'
import { setIdeaStatus } from '../../../test/ideas.ts'
import { createPerson } from '../../../test/people.ts'
import { type ServiceProcess, Workbench, waitFor } from '../../../test/processes.ts'
import { useService } from '../../../test/service.ts'
import { sendFile } from './send-file.ts'

const service = useService()
const BYTES = 10 * 1_048_576

/** The path of a published 10 MB document. */
async function largeDocument(): Promise<{ path: string; documentId: number }> {
  const owner = await createPerson(service)
  const { idea_id } = (await service.post('/account/ideas', { is_draft: 1 }, { headers: owner.session })).body
  await setIdeaStatus(service, idea_id, 'approved')
  const [row] = await service.sql<{ document_id: number }>(
    `insert into idea_documents (idea_id, file_name, content_type, bytes, content)
     values ($1, 'long.txt', 'text/plain', $2, convert_to(repeat('0123456789abcdef', $2 / 16), 'UTF8'))
     returning document_id`,
    [idea_id, BYTES],
  )
  return { path: `/ideas/${idea_id}/documents/${row!.document_id}`, documentId: row!.document_id }
}

/** Requests a path and reads nothing of the answer. */
function askAndWait(path: string, url = service.url): Promise<net.Socket> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname, () => {
      socket.pause()
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
      resolve(socket)
    })
    socket.on('error', reject)
  })
}

/** In MB, once it no longer changes. */
async function settledMemory(process: ServiceProcess): Promise<number> {
  const read = async () =>
    Number(/^process_resident_memory_bytes (\S+)/m.exec((await process.call('GET', '/metrics')).text)?.[1]) / 1_048_576
  let [last, quiet] = [await read(), 0]
  for (let turn = 0; turn < 60 && quiet < 4; turn++) {
    await pause(500)
    const now = await read()
    quiet = Math.abs(now - last) < 2 ? quiet + 1 : 0
    last = now
  }
  return last
}

describe('a large file', () => {
  const bounds = { memory: 64 * 1_048_576, perConnection: 4 * 1_048_576, stallMs: 400 }
  const impatient = useBoundedServer({ answers: bounds }, (server) =>
    server.get('/file', (_request, reply) => {
      const piece = async (_from: number, length: number) => Buffer.alloc(length)
      sendFile(reply, { name: 'long.txt', contentType: 'text/plain', bytes: 3 * BYTES, tag: 'x', piece }, undefined)
    }),
  )

  it('arrives whole', async () => {
    const { path } = await largeDocument()
    const content = Buffer.from(await (await fetch(`${service.url}${path}`)).arrayBuffer())
    assert.equal(content.length, BYTES)
    assert.ok(content.equals(Buffer.from('0123456789abcdef'.repeat(BYTES / 16))))
  })

  it('uses little memory, however many request it without reading', async (test) => {
    const { path } = await largeDocument()
    const process = await new Workbench(test).start({
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...service.database.settings,
    })
    await (await fetch(`${process.url}${path}`)).arrayBuffer()
    const before = await settledMemory(process)
    const sockets = await Promise.all(Array.from({ length: 40 }, () => askAndWait(path, process.url)))
    const grown = (await settledMemory(process)) - before
    for (const socket of sockets) socket.destroy()
    // Sent whole as base64, they took 38 MB each.
    assert.ok(grown < 100, `grew by ${Math.round(grown)} MB`)
  })

  it('holds no connection to the database for those who do not read', async () => {
    const { path } = await largeDocument()
    const sockets = await Promise.all(Array.from({ length: 40 }, () => askAndWait(path)))
    const inUse = () => {
      const { total, idle, waiting } = service.app.database.poolUse()
      return total - idle + waiting
    }
    await waitFor('the first pieces', 10_000, () => inUse() > 0 || undefined)
    await waitFor('the connections to come back', 30_000, () => inUse() === 0 || undefined)
    for (const socket of sockets) socket.destroy()
  })

  it('is cut off when deleted meanwhile, so that nobody mistakes a part for the whole', async () => {
    const { path, documentId } = await largeDocument()
    const socket = await askAndWait(path)
    await pause(500)
    await service.sql('delete from idea_documents where document_id = $1', [documentId])
    let received = 0
    socket.on('data', (chunk) => {
      received += chunk.length
    })
    socket.resume()
    await new Promise((resolve) => socket.once('close', resolve))
    assert.ok(received < BYTES, `${received} bytes came`)
  })

  it('ends for a client that reads nothing, like every answer', async () => {
    const socket = await askAndWait('/file', impatient.url)
    const cut = new Promise((resolve) => socket.once('close', () => resolve('cut')).removeAllListeners('error'))
    socket.on('error', () => {})
    // Only a reading socket notices; data sent earlier comes first.
    await pause(2_000)
    let received = 0
    socket.on('data', (chunk) => {
      received += chunk.length
    })
    socket.resume()
    assert.equal(await cut, 'cut')
    assert.ok(received < 3 * BYTES, `${received} bytes came`)
  })
})
