import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import type pg from 'pg'
import { createTestDatabase } from '../../test/databases.ts'
import { fillTables, rowsOf, tableNames } from '../../test/filled-tables.ts'
import { restoreBackup, writeBackup } from './backup/index.ts'
import { connectOnce } from './database.ts'
import { knownVersions, migrate } from './migrate.ts'

/**
 * Columns that a migration changes on purpose, as `table.column`, by its number. Everything else must be there
 * afterwards, unchanged.
 */
const CHANGED: Readonly<Record<number, readonly string[]>> = {}

type Test = { after(work: () => Promise<void>): void }
type Contents = Map<string, Record<string, unknown>[]>

async function emptyDatabase(test: Test): Promise<{ url: string; client: pg.Client }> {
  const database = await createTestDatabase({ empty: true })
  const client = await connectOnce(database.url)
  test.after(async () => {
    await client.end()
    await database.drop()
  })
  return { url: database.url, client }
}

async function contents(client: pg.Client): Promise<Contents> {
  const found: Contents = new Map()
  for (const table of await tableNames(client)) found.set(table, await rowsOf(client, table))
  return found
}

/** Every row of `before` is in `after`, except for columns that were dropped or changed on purpose. */
function assertKept(before: Contents, after: Contents, changed: readonly string[] = []): void {
  for (const [table, rows] of before) {
    const now = after.get(table) ?? []
    const lasting = Object.keys(rows[0] ?? {}).filter(
      (column) => !changed.includes(`${table}.${column}`) && (now[0] === undefined || column in now[0]),
    )
    const print = (row: Record<string, unknown>) => JSON.stringify(lasting.map((column) => row[column]))
    const kept = new Set(now.map(print))
    for (const row of rows) assert.ok(kept.has(print(row)), `${table} lost or changed ${JSON.stringify(row)}`)
  }
}

describe('every migration since the baseline', () => {
  it('keeps what the versions before it wrote, in all tables', async (test) => {
    const { url, client } = await emptyDatabase(test)
    const versions = await knownVersions()
    let filled = new Map<string, string>()
    for (const [place, version] of versions.entries()) {
      const before = place === 0 ? new Map() : await contents(client)
      await migrate(url, versions.slice(0, place + 1))
      assertKept(before, await contents(client), CHANGED[version])
      filled = await fillTables(client, `v${version}-`, filled)
    }
  })

  it('runs when a backup of the previous version is restored', async (test) => {
    const { url, client } = await emptyDatabase(test)
    const versions = (await knownVersions()).slice(0, -1)
    await migrate(url, versions)
    await fillTables(client, 'old-')
    const folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-old-'))
    test.after(() => rm(folder, { recursive: true, force: true }))
    await writeBackup(url, path.join(folder, 'old'))
    const target = await emptyDatabase(test)
    await restoreBackup(target.url, path.join(folder, 'old'))
    assertKept(await contents(client), await contents(target.client), Object.values(CHANGED).flat())
    assert.deepEqual(await migrate(target.url), { applied: [] })
  })

  it('is caught when it loses data', async (test) => {
    const { url, client } = await emptyDatabase(test)
    await migrate(url)
    await fillTables(client, 'x-')
    const before = await contents(client)
    await client.query('delete from interests')
    const after = await contents(client)
    assert.throws(() => assertKept(before, after), /interests lost or changed/)
    await client.query(`update users set name = 'Somebody else'`)
    const renamed = await contents(client)
    assert.throws(() => assertKept(after, renamed), /users lost or changed/)
  })
})
