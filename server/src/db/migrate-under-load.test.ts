import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../test/databases.ts'
import { waitFor } from '../../test/processes.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string
let clients: pg.Client[]
const LOCK_TIMEOUT_MS = 100

before(async () => {
  database = await createTestDatabase({ empty: true })
  folder = await mkdtemp(path.join(os.tmpdir(), 'migrations-'))
  clients = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      return client
    }),
  )
})
after(async () => {
  await Promise.all(clients.map((client) => client.end()))
  await rm(folder, { recursive: true })
  await database.drop()
})

async function add(name: string, sql: string): Promise<void> {
  await writeFile(path.join(folder, name), sql)
}

const run = () =>
  migrate(database.url, undefined, { folder: pathToFileURL(`${folder}/`), lockTimeoutMs: LOCK_TIMEOUT_MS })

const WAITS = `select from pg_locks
  where relation = 'notes'::regclass and mode = 'AccessExclusiveLock' and not granted`

describe('migrating while others write', () => {
  it('a long transaction holds up the migration, and not everybody behind it', async () => {
    const [long, writer, other] = clients as [pg.Client, pg.Client, pg.Client]
    await add('0001_notes.sql', 'create table notes (words text);')
    await run()
    await add('0002_mood.sql', 'alter table notes add column mood text;')
    await long.query('begin; select from notes')
    const migrating = run()
    await waitFor('the migration to wait', 10_000, async () => (await other.query(WAITS)).rowCount === 1)
    // A write queues behind the migration until it gives way.
    for (let write = 0; write < 5; write++) {
      await writer.query({
        text: `insert into notes (words) values ('meanwhile')`,
        query_timeout: 10_000,
      } as pg.QueryConfig)
    }
    await waitFor('the migration to try again', 10_000, async () => (await other.query(WAITS)).rowCount === 1)
    await long.query('commit')
    assert.deepEqual(await migrating, { applied: ['0002_mood.sql'] })
  })

  it('an index is built beside open transactions, by one of several starting processes, also after an interrupted try', async () => {
    const [long, writer, other] = clients as [pg.Client, pg.Client, pg.Client]
    await add(
      '0003_by_words.sql',
      '-- outside a transaction\ncreate index concurrently if not exists notes_by_words on notes (words);',
    )
    await add('0004_more.sql', 'create table more (x integer);')
    // A build that ends in a duplicate stays behind, unusable, under the name of the other.
    await other.query(`insert into notes (words) values ('twice'), ('twice')`)
    await assert.rejects(
      other.query('create unique index concurrently notes_by_words on notes (words)'),
      /could not create/,
    )
    await long.query(`begin; insert into notes (words) values ('open')`)
    const migrating = Promise.all([run(), run()])
    await pause(200)
    await writer.query({
      text: `insert into notes (words) values ('meanwhile')`,
      query_timeout: 2_000,
    } as pg.QueryConfig)
    await long.query('commit')
    const applied = (await migrating).map((result) => result.applied).sort((one, next) => next.length - one.length)
    assert.deepEqual(applied, [['0003_by_words.sql', '0004_more.sql'], []])
    const { rows } = await other.query(
      `select indisvalid, indisunique from pg_index where indexrelid = 'notes_by_words'::regclass`,
    )
    assert.deepEqual(rows, [{ indisvalid: true, indisunique: false }])
  })
})
