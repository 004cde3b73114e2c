import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, describe, it } from 'node:test'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../test/databases.ts'
import { StartupFault } from '../config/startup-fault.ts'
import { latestVersion, migrate } from './migrate.ts'

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

  it('also applies one added later with a lower number', async () => {
    await migrate(database.url)
    await query('delete from schema_migrations where version = 1')
    await assert.rejects(migrate(database.url), /already exists/, 'the first one is tried again')
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

it('migrations have unique numbers', () => {
  for (const name of FILES) assert.match(name, /^\d{4}_[a-z0-9_]+\.sql$/)
  assert.equal(new Set(FILES.map((name) => name.slice(0, 4))).size, FILES.length)
})
