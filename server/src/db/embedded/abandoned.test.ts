import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import type pg from 'pg'
import { connectOnce } from '../database.ts'
import { type EmbeddedServer, startEmbedded } from './server.ts'

const WAITS = `select 1 from pg_locks where locktype = 'advisory' and not granted`

/** As a process that is killed, or gives up on a database that hangs: no goodbye. */
function vanish(client: pg.Client): void {
  ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
}

describe('a transaction whose service is gone', () => {
  let dataDir: string
  let server: EmbeddedServer
  const clients: pg.Client[] = []

  before(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-abandoned-'))
    await chmod(dataDir, 0o755)
    server = await startEmbedded({ dataDir, settings: { fsync: 'off' } })
    for (let count = 0; count < 3; count++) clients.push(await connectOnce(server.url))
  })
  after(async () => {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('lets go of its locks even while it waits for another', { timeout: 30_000 }, async () => {
    const [holder, abandoned, next] = clients
    assert.ok(holder && abandoned && next)
    await holder.query('begin; select pg_advisory_xact_lock(2)')
    await abandoned.query('begin; select pg_advisory_xact_lock(1)')
    abandoned.query('select pg_advisory_xact_lock(2)').catch(() => {})
    while ((await next.query(WAITS)).rowCount === 0);
    vanish(abandoned)
    // The holder still has the lock that the abandoned transaction waits for. Calls wait for theirs as long as this.
    await next.query(`begin; set local lock_timeout = '10s'; select pg_advisory_xact_lock(1); commit`)
  })
})
