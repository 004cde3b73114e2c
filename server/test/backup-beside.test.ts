import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { StartupFault } from '../src/config/startup-fault.ts'
import { restoreBackup, writeBackup } from '../src/db/backup/index.ts'
import { connectOnce } from '../src/db/database.ts'
import { Cli } from './cli.ts'
import { createTestDatabase } from './databases.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()

let folder: string
before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-beside-'))
})
after(() => rm(folder, { recursive: true, force: true }))

type Test = { after(work: () => Promise<void>): void }

async function emptyDatabase(test: Test) {
  const database = await createTestDatabase({ empty: true })
  test.after(() => database.drop())
  return database
}

async function connected(test: Test, url: string) {
  const client = await connectOnce(url)
  test.after(() => client.end())
  return client
}

async function textOf(file: string): Promise<string> {
  return gunzipSync(await readFile(file)).toString('latin1')
}

/** The file as it was, changed. */
async function rewritten(name: string, change: (text: string) => string): Promise<string> {
  await createPerson(service)
  const whole = path.join(folder, `${name}-whole`)
  await writeBackup(service.database.url, whole)
  const file = path.join(folder, name)
  await writeFile(file, gzipSync(Buffer.from(change(await textOf(whole)), 'latin1')))
  return file
}

const INVOICES = `create table invoices (number bigint generated always as identity primary key, user_id bigint references users);
  insert into invoices (user_id) values (null), (null)`

describe('a backup', () => {
  it('has every table of the service', async () => {
    const file = path.join(folder, 'all')
    await writeBackup(service.database.url, file)
    const saved = [...(await textOf(file)).matchAll(/^\{"table":"(\w+)"/gm)].map(([, name]) => name)
    const rows = await service.sql<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    )
    const tables = rows.map(({ name }) => name).filter((name) => name !== 'schema_migrations')
    assert.deepEqual(saved, tables.sort())
  })

  it('leaves out the tables of others, and they stay as they are where it is restored', async (test) => {
    const source = await connected(test, service.database.url)
    await createPerson(service)
    await source.query(INVOICES)
    test.after(async () => void (await service.sql('drop table invoices')))
    const file = path.join(folder, 'beside')
    await writeBackup(service.database.url, file)
    assert.doesNotMatch(await textOf(file), /"table":"invoices"/)
    const target = await emptyDatabase(test)
    const other = await connected(test, target.url)
    await other.query('create table invoices (number bigint generated always as identity primary key)')
    await other.query('insert into invoices default values')
    await restoreBackup(target.url, file)
    assert.ok((await other.query('select from users')).rowCount)
    const { rows } = await other.query('insert into invoices default values returning number')
    assert.deepEqual(rows, [{ number: 2 }])
  })

  it('that has them, from an earlier version, is restored without them', async (test) => {
    const file = await rewritten('earlier', (text) =>
      text
        .replace('\n', '\n{"table":"invoices","columns":["number"]}\n1\n2\n\\.\n')
        .replace(/"tables":(\d+),"rows":(\d+)/, (_, tables, rows) => `"tables":${+tables + 1},"rows":${+rows + 2}`)
        .replace('"sequences":{', '"sequences":{"invoices_number_seq":2,'),
    )
    const target = await emptyDatabase(test)
    await restoreBackup(target.url, file)
    const client = await connected(test, target.url)
    assert.ok((await client.query('select from users')).rowCount)
    assert.deepEqual((await client.query(`select to_regclass('invoices') as invoices`)).rows, [{ invoices: null }])
  })

  it('with a row that is none is refused in one line, and nothing is restored', async (test) => {
    const file = await rewritten('damaged', (text) => text.replace(/^(\{"table":"users".*\n)/m, '$1not a row\n'))
    const target = await emptyDatabase(test)
    await assert.rejects(restoreBackup(target.url, file), (error: Error) => {
      assert.ok(error instanceof StartupFault, error)
      assert.match(error.message, /^\S+damaged cannot be restored: it is damaged \(.*\)\.$/)
      return true
    })
    const client = await connected(test, target.url)
    assert.equal((await client.query('select from users')).rowCount, 0)
  })
})

describe('backup and restore on the command line', () => {
  for (const command of ['backup', 'restore'])
    it(`${command}: an unknown flag is named, and the exit code is 2`, async (test) => {
      const cli = await Cli.open(test, { DATABASE_URL: service.database.url })
      const file = path.join(folder, 'flagged')
      for (const args of [['--json'], [file, '--json'], ['--jsn', file]]) {
        const { code, stdout, stderr } = await cli.run([command, ...args])
        assert.deepEqual([code, stdout], [2, ''], args.join(' '))
        assert.match(stderr, /Unknown option '--jso?n'/, args.join(' '))
      }
      const script = path.resolve(import.meta.dirname, '../../scripts/data.ts')
      const node = ['--disable-warning=ExperimentalWarning', script, command]
      const said = (args: string[]) => {
        const { status, stderr } = spawnSync(process.execPath, [...node, ...args], {
          encoding: 'utf8',
          timeout: 60_000,
        })
        return [status, stderr.split('\n')[0]]
      }
      const [code, line] = said(['--json'])
      assert.equal(code, 2)
      assert.match(String(line), /^Unknown option '--json'/)
      assert.deepEqual(said([]), [2, 'Say which file.'])
      await assert.rejects(readFile(file), { code: 'ENOENT' })
    })
})
