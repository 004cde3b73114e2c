import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { kill } from 'node:process'
import { after, before, describe, it } from 'node:test'
import { connectOnce } from '../database.ts'
import { installBinaries } from './binaries.ts'
import { startEmbedded } from './server.ts'

describe('what earlier starts left in the data directory', () => {
  let dataDir: string

  before(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-stuck-'))
    await chmod(dataDir, 0o755)
  })
  after(() => rm(dataDir, { recursive: true, force: true }))

  it('is removed if it is an unfinished copy of PostgreSQL that nobody works on any more', async () => {
    const [finished = ''] = await readdir(path.dirname(path.dirname(await installBinaries(path.join(dataDir, 'one')))))
    const folder = path.join(dataDir, 'two')
    for (const [name, age] of [
      ['old', 3_600],
      ['new', 0],
    ] as const) {
      const draft = path.join(folder, `${finished}.${name}`)
      await mkdir(draft, { recursive: true })
      const time = Date.now() / 1000 - age
      await utimes(draft, time, time)
    }
    await installBinaries(folder)
    assert.deepEqual((await readdir(folder)).sort(), [finished, `${finished}.new`])
  })

  it('is named as the reason if the database cannot start on it', async () => {
    const damaged = path.join(dataDir, 'damaged')
    const start = () => startEmbedded({ dataDir: damaged, settings: { fsync: 'off' } })
    await (await start()).stop()
    for (const file of globSync('postgres/pg_wal/0*', { cwd: damaged })) await rm(path.join(damaged, file))
    await assert.rejects(start(), (error: Error) => {
      assert.match(error.message, /: could not locate a valid checkpoint record.*\. See .*\/postgres\/log\/.*\.log\.$/)
      return true
    })
  })

  it('does not keep the database from starting if it is a server that never finishes stopping', async () => {
    const start = () => startEmbedded({ dataDir, settings: { fsync: 'off' } })
    const server = await start()
    const client = await connectOnce(server.url)
    await client.query('create table things as select 1 as thing')
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
    )
    await client.end()
    kill(rows[0]?.pid ?? 0, 'SIGSTOP')
    await server.stop()

    const again = await start()
    try {
      const reader = await connectOnce(again.url)
      assert.equal((await reader.query('table things').finally(() => reader.end())).rowCount, 1)
    } finally {
      await again.stop()
    }
  })
})
