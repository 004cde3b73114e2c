import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../test/databases.ts'
import { StartupFault } from '../config/startup-fault.ts'
import { knownVersions, latestVersion, migrate } from './migrate.ts'

const FILES = readdirSync(new URL('./migrations/', import.meta.url)).sort()
let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
})
afterEach(() => database.drop())

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(text).finally(() => client.end())
  return rows
}

describe('migrate', () => {
  it('applies every migration in order and records it', async () => {
    assert.deepEqual((await migrate(database.url)).applied, FILES)
    const rows = await query('select version, name from schema_migrations order by version')
    assert.deepEqual(
      rows.map((row) => row.name),
      FILES,
    )
    assert.equal(rows.at(-1)?.version, await latestVersion())
  })

  it('does nothing the second time', async () => {
    await migrate(database.url)
    assert.deepEqual(await migrate(database.url), { applied: [] })
  })

  it('applies each once when several processes start concurrently', async () => {
    const results = await Promise.all(Array.from({ length: 4 }, () => migrate(database.url)))
    assert.deepEqual(
      results.flatMap(({ applied }) => applied),
      FILES,
    )
  })

  it('also applies one added later with a lower number', async (test) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
    test.after(() => rmSync(folder, { recursive: true }))
    const add = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql)
    const run = () => migrate(database.url, undefined, { folder: pathToFileURL(`${folder}/`) })
    add('0001_baseline.sql', 'create table notes (words text)')
    add('0003_mood.sql', 'alter table notes add column mood text')
    await run()
    add('0002_place.sql', 'alter table notes add column place text')
    assert.deepEqual(await run(), { applied: ['0002_place.sql'] })
  })

  it('refuses a schema newer than the code, and leaves it alone', async () => {
    await migrate(database.url)
    await query(`insert into schema_migrations (version, name) values (9999, '9999_future.sql')`)
    await assert.rejects(migrate(database.url), (error) => {
      assert.ok(error instanceof StartupFault)
      assert.match(error.message, /schema version 9999/)
      return true
    })
    assert.equal((await query('select 1 from schema_migrations')).length, FILES.length + 1)
  })

  describe('a database from before the baseline', () => {
    /** As many as there were, the last with the number of the baseline. */
    const REPLACED = 91
    const record = (versions: string) =>
      query(
        `insert into schema_migrations (version, name) select v, 'before' from ${versions} v on conflict do nothing`,
      )

    it('continues if it has all that the baseline replaced', async () => {
      const [baseline = 0, ...later] = await knownVersions()
      await migrate(database.url, [baseline])
      await record(`generate_series(1, ${REPLACED - 1})`)
      assert.deepEqual((await migrate(database.url)).applied, FILES.slice(1))
      assert.deepEqual(await migrate(database.url), { applied: [] })
      assert.ok(later.length > 0)
    })

    for (const [what, versions] of Object.entries({
      'ended earlier': 'generate_series(1, 42)',
      'lacks one that came later with a lower number': `unnest(array(select generate_series(2, ${REPLACED - 1})) || 163)`,
    }))
      it(`is left alone if it ${what}, and its operator is told what to start first`, async () => {
        await query(`create table schema_migrations (version integer primary key, name text not null)`)
        await record(versions)
        await assert.rejects(migrate(database.url), (error) => {
          assert.ok(error instanceof StartupFault)
          assert.match(
            error.message,
            /^The database has schema version \d+, which is too old for this version: start .*1b5a663/,
          )
          return true
        })
        assert.deepEqual(
          await query(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`),
          [{ relname: 'schema_migrations' }],
        )
      })
  })

  it('leaves nothing behind when a migration fails', async () => {
    await query('create table bots (already text)')
    await assert.rejects(migrate(database.url), /already exists/)
    assert.deepEqual(await query(`select to_regclass('users') as users, to_regclass('schema_migrations') as known`), [
      { users: null, known: null },
    ])
  })

  it('says what to do when the database does not answer, without the password', async () => {
    const attempt = migrate('postgresql://someone:s3cret@127.0.0.1:1/nowhere')
    await assert.rejects(attempt, (error) => {
      assert.ok(error instanceof StartupFault)
      assert.match(error.message, /Check DATABASE_URL/)
      assert.doesNotMatch(error.message, /s3cret/)
      return true
    })
  })
})

it('migrations have unique numbers, and the baseline the lowest', () => {
  assert.match(FILES[0] ?? '', /_baseline\.sql$/)
  for (const name of FILES) assert.match(name, /^\d{4}_[a-z0-9_]+\.sql$/)
  assert.equal(new Set(FILES.map((name) => name.slice(0, 4))).size, FILES.length)
})
