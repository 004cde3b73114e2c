import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, it } from 'node:test'
import { StartupFault } from '../src/config/startup-fault.ts'
import { restoreBackup, writeBackup } from '../src/db/backup/index.ts'
import { connectOnce } from '../src/db/database.ts'
import { createTestDatabase } from './databases.ts'
import { createPerson } from './people.ts'
import { postmasterOf, Workbench, waitFor } from './processes.ts'
import { useService } from './service.ts'

const service = useService()

let folder: string
before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-meanwhile-'))
})
after(() => rm(folder, { recursive: true, force: true }))

/** Until so many wait for a lock. */
async function waiting(url: string, count: number): Promise<void> {
  const client = await connectOnce(url)
  await waitFor(`${count} to wait`, 30_000, async () => {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount === count
  }).finally(() => client.end())
}

it('of two restores into one database, the second touches nothing', async (test) => {
  const file = path.join(folder, 'whole')
  await createPerson(service)
  await writeBackup(service.database.url, file)
  const database = await createTestDatabase()
  test.after(() => database.drop())
  const client = await connectOnce(database.url)
  test.after(() => client.end())
  // Holds both up before they load anything.
  await client.query('begin')
  await client.query('lock table users in row exclusive mode')
  const restores = Promise.allSettled([restoreBackup(database.url, file), restoreBackup(database.url, file)])
  await waiting(database.url, 2)
  await client.query('commit')
  const faults = (await restores).flatMap((ending) => (ending.status === 'rejected' ? [ending.reason] : []))
  assert.equal(faults.length, 1)
  assert.ok(faults[0] instanceof StartupFault)
  assert.match(faults[0].message, /^This installation already has data\./)
})

it('a backup does not replace a file that came while it was written', async (test) => {
  const file = path.join(folder, 'taken')
  const client = await connectOnce(service.database.url)
  test.after(() => client.end())
  await client.query('begin')
  await client.query('lock table users in access exclusive mode')
  const refused = assert.rejects(writeBackup(service.database.url, file), {
    message: `${file} already exists. Choose another name for the backup.`,
  })
  await waiting(service.database.url, 1)
  await writeFile(file, 'mine')
  await client.query('commit')
  await refused
  assert.equal(await readFile(file, 'utf8'), 'mine')
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name.endsWith('.part')),
    [],
  )
})

it('a backup that is stopped leaves nothing behind', async (test) => {
  const file = path.join(folder, 'stopped')
  const client = await connectOnce(service.database.url)
  test.after(() => client.end())
  await client.query('begin')
  await client.query('lock table users in access exclusive mode')
  const script = path.resolve(import.meta.dirname, '../../scripts/data.ts')
  const args = ['--disable-warning=ExperimentalWarning', script, 'backup', file]
  const env = { PATH: process.env.PATH, DATABASE_URL: service.database.url }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'], timeout: 60_000 })
  const complaint = text(child.stderr)
  await waiting(service.database.url, 1)
  assert.ok((await readdir(folder)).some((name) => name.startsWith('.stopped.')))
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  assert.deepEqual([code, await complaint], [1, 'Stopped.\n'])
  await client.query('commit')
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name.includes('stopped')),
    [],
  )
})

for (const [what, ...command] of [
  ['a restore', 'data.ts', 'restore', 'whole'],
  ['demo data', 'demo.ts', '--size', '20000'],
] as const)
  it(`${what} stopped on the embedded database: it does not keep running`, async (test) => {
    const dataDir = await new Workbench(test).folder()
    const [script, ...args] = command
    const file = path.resolve(import.meta.dirname, '../../scripts', script)
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
      ...{ cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'], timeout: 60_000 },
    })
    const complaint = text(child.stderr)
    await waitFor('the database', 50_000, () => postmasterOf(dataDir))
    child.kill('SIGINT')
    const [code] = await once(child, 'exit')
    assert.deepEqual([code, await complaint], [1, 'Stopped.\n'])
    assert.equal(await postmasterOf(dataDir), undefined)
  })
