import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { connectOnce } from '../src/db/database.ts'
import { createTestDatabase } from './databases.ts'
import { type Ending, postmasterOf, Workbench, waitFor } from './processes.ts'

describe('a start that cannot succeed', { concurrency: 4 }, () => {
  const isRoot = os.userInfo().uid === 0

  it('says that the port is taken, and leaves no database behind', async (test) => {
    const taken = net.createServer().listen(0, '127.0.0.1')
    test.after(() => taken.close())
    await new Promise((resolve) => taken.once('listening', resolve))
    const bench = new Workbench(test)
    const dataDir = await bench.folder()
    const { port } = taken.address() as net.AddressInfo
    const line = assertRefusedStart(await bench.run({ DATA_DIR: dataDir, PORT: String(port) }))
    assert.match(line, new RegExp(`^Port ${port} .* is already in use\\. .*set PORT`))
    assert.equal(await postmasterOf(dataDir), undefined)
  })

  it('says that the data directory cannot be written', async (test) => {
    const bench = new Workbench(test)
    const file = path.join(await bench.folder(), 'file')
    await writeFile(file, '')
    const line = assertRefusedStart(await bench.run({ DATA_DIR: path.join(file, 'data') }))
    assert.match(line, /is not writable .*Set DATA_DIR/)
  })

  it('says that the data directory cannot be written by this account', { skip: isRoot }, async (test) => {
    const bench = new Workbench(test)
    const folder = await bench.folder()
    await chmod(folder, 0o555)
    assert.match(assertRefusedStart(await bench.run({ DATA_DIR: folder })), /is not writable .*Set DATA_DIR/)
  })

  it('says that the database account cannot enter the data directory', { skip: !isRoot }, async (test) => {
    const bench = new Workbench(test)
    const closed = path.join(await bench.folder(), 'closed')
    await mkdir(closed, { mode: 0o700 })
    const line = assertRefusedStart(await bench.run({ DATA_DIR: path.join(closed, 'data') }))
    assert.match(line, /cannot enter .*Set DATA_DIR/)
  })

  it('says that the database does not respond', async (test) => {
    const bench = new Workbench(test)
    const line = assertRefusedStart(
      await bench.run({ DATABASE_URL: 'postgresql://somebody:hidden-word@127.0.0.1:1/nothing' }),
    )
    assert.match(line, /does not respond .*DATABASE_URL/)
    assert.ok(!line.includes('hidden-word'))
  })

  it('says that the database user lacks rights', async (test) => {
    const database = await createTestDatabase({ empty: true })
    const role = `stranger_${randomUUID().slice(0, 8)}`
    await onDatabase(database.url, `create role ${role} login password 'x'`)
    test.after(async () => {
      await onDatabase(database.url, `drop role ${role}`)
      await database.drop()
    })
    const url = database.url.replace(/\/\/[^@/]*@/, `//${role}:x@`)
    const line = assertRefusedStart(await new Workbench(test).run({ DATABASE_URL: url }))
    assert.match(line, /cannot create tables .*owner of the database/)
  })

  it('says that the pooler does not respond', async (test) => {
    const database = await createTestDatabase()
    test.after(() => database.drop())
    const line = assertRefusedStart(
      await new Workbench(test).run({
        DATABASE_URL: 'postgresql://somebody:hidden-word@127.0.0.1:1/nothing',
        DATABASE_DIRECT_URL: database.url,
        DATABASE_POOLER: 'named',
      }),
    )
    assert.match(line, /does not respond .*127\.0\.0\.1:1.*DATABASE_URL.*DATABASE_DIRECT_URL/)
    assert.ok(!line.includes('hidden-word'))
  })

  it('says that the database cannot be written to', async (test) => {
    const database = await createTestDatabase({ empty: true })
    test.after(() => database.drop())
    await onDatabase(
      database.url,
      `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
    )
    const line = assertRefusedStart(await new Workbench(test).run({ DATABASE_URL: database.url }))
    assert.match(line, /cannot be used \(.*read-only transaction\)/)
  })

  it('says that the database has the wrong encoding', async (test) => {
    const database = await createTestDatabase({ empty: true })
    const name = `latin_${randomUUID().slice(0, 8)}`
    await onDatabase(database.url, `create database ${name} encoding 'LATIN1' template template0 locale 'C'`)
    test.after(async () => {
      await onDatabase(database.url, `drop database ${name}`)
      await database.drop()
    })
    const url = database.url.replace(/\/[^/?]+(\?|$)/, `/${name}$1`)
    const line = assertRefusedStart(await new Workbench(test).run({ DATABASE_URL: url }))
    assert.match(line, /encoding LATIN1.*UTF8/)
  })

  it('names every wrong setting at once', async (test) => {
    const ending = await new Workbench(test).run({ PORT: 'many', DATABASE_URL: 'postgresql://[', LOG_LEVEL: 'loud' })
    const [header, ...faults] = startupLines(ending)
    assert.equal(header, 'Some settings are not valid:')
    assert.deepEqual(
      faults.map((line) => line.trim().split(' ')[0]),
      ['PORT', 'LOG_LEVEL', 'DATABASE_URL'],
    )
  })
})

describe('a start', () => {
  it('names settings that have gone, a line each, and goes on', async (test) => {
    const database = await createTestDatabase()
    test.after(() => database.drop())
    const gone = { SITEMAP_MINUTES: '5', BODY_DEPTH: '9' }
    const service = await new Workbench(test).start({ ...database.settings, ...gone, LOG_LEVEL: 'silent' })
    const { code, stderr } = await service.end('SIGTERM')
    assert.deepEqual(
      [code, stderr.trimEnd().split('\n').toSorted()],
      [
        0,
        [
          'BODY_DEPTH is no longer a setting; its value is 64.',
          'SITEMAP_MINUTES is no longer a setting; its value is 60.',
        ],
      ],
    )
  })

  it('that Ctrl-C ends while the database is created ends without a fault', async (test) => {
    const bench = new Workbench(test)
    const dataDir = await bench.folder()
    const service = bench.launchGroup({ DATA_DIR: dataDir })
    await waitFor('initdb', 60_000, async () =>
      (await readdir(dataDir)).some((name) => name.startsWith('postgres.new-')),
    )
    // To the whole group, as a terminal sends it.
    const { code, stdout, stderr } = await service.end('SIGINT')
    assert.deepEqual({ code, stdout, stderr }, { code: 0, stdout: '', stderr: '' })
  })

  it('keeps what it compiled for the next one, although the service is killed', async (test) => {
    const database = await createTestDatabase()
    test.after(() => database.drop())
    const bench = new Workbench(test)
    const compiled = await bench.folder()
    const service = await bench.start({ ...database.settings, NODE_COMPILE_CACHE: compiled })
    await service.end('SIGKILL')
    const { length } = await readdir(compiled, { recursive: true })
    assert.ok(length > 1_000, `${length} files`)
  })
})

async function onDatabase(url: string, statement: string): Promise<void> {
  const client = await connectOnce(url)
  await client.query(statement).finally(() => client.end())
}

function assertRefusedStart(ending: Ending): string {
  const lines = startupLines(ending)
  assert.equal(lines.length, 1, ending.stderr)
  return lines[0] ?? ''
}

function startupLines({ code, stdout, stderr }: Ending): string[] {
  assert.equal(code, 1, stderr)
  assert.equal(stdout, '')
  return stderr.trimEnd().split('\n')
}
