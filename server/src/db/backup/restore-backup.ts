import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { StartupFault } from '../../config/startup-fault.ts'
import { connectOnce } from '../database.ts'
import { knownVersions, migrate } from '../migrate.ts'
import { type Closing, FORMAT, type Opening, type TableHead, unfit } from './format.ts'
import { escapeIdentifier } from './quote.ts'
import { BackupReader } from './read-file.ts'
import { columnList, listTables, type Table } from './tables.ts'
import type { BackupSummary } from './write-backup.ts'

/** Fills an unused database with a backup: the schema of its time, its rows, then whatever migrations came since. */
export async function restoreBackup(url: string, file: string): Promise<BackupSummary> {
  const reader = new BackupReader(file)
  const opening = await reader.line<Opening>()
  await refuseStrange(file, opening)
  await refuseUsed(url)
  await migrate(url, opening.schema)
  const summary = await load(url, file, reader)
  await migrate(url)
  return { ...summary, takenAt: opening.taken_at }
}

async function refuseStrange(file: string, { ideabridge_backup: format, schema }: Opening): Promise<void> {
  if (!Number.isInteger(format) || !Array.isArray(schema)) throw unfit(file, 'it is not an Ideabridge backup')
  const known = new Set(await knownVersions())
  if (format > FORMAT || schema.some((version) => !known.has(version)))
    throw unfit(file, 'it was made by a newer version of Ideabridge; restore it with that version')
}

/** Whatever is there stays: a restore never overwrites. */
async function refuseUsed(url: string): Promise<void> {
  const client = await connectOnce(url)
  try {
    const { rows } = await client.query<{ used: boolean }>(
      `select to_regclass('schema_migrations') is not null as used`,
    )
    if (!rows[0]?.used) return
    const { rowCount } = await client.query('select from users union all select from bots limit 1')
    if (rowCount)
      throw new StartupFault(
        'This installation already has data. Restore into a new one: set DATA_DIR to an empty folder, or DATABASE_URL to a new database.',
      )
  } finally {
    await client.end()
  }
}

/** All or nothing. What refers to other rows is checked at the end, when all are there; triggers have run before the backup. */
async function load(url: string, file: string, reader: BackupReader): Promise<Omit<BackupSummary, 'takenAt'>> {
  const client = await connectOnce(url)
  try {
    await client.query('begin')
    const tables = await listTables(client)
    await client.query(`truncate ${tables.map(({ name }) => escapeIdentifier(name)).join(', ')}`)
    for (const { name } of tables) await client.query(`alter table ${escapeIdentifier(name)} disable trigger user`)
    const restoreReferences = await dropReferences(client)
    const closing = await loadTables(client, file, reader, tables)
    for (const [name, last] of Object.entries(closing.sequences))
      await client.query('select setval($1::regclass, $2)', [escapeIdentifier(name), last])
    await restoreReferences()
    for (const { name } of tables) await client.query(`alter table ${escapeIdentifier(name)} enable trigger user`)
    await client.query('commit')
    await client.query('analyze')
    return { tables: closing.tables, rows: closing.rows }
  } finally {
    await client.end()
  }
}

async function loadTables(
  client: pg.Client,
  file: string,
  reader: BackupReader,
  tables: readonly Table[],
): Promise<Closing> {
  const expected = new Set(tables.map(({ name }) => name))
  let rows = 0
  for (let count = 0; ; count++) {
    const head = await reader.line<TableHead | Closing>()
    if (!('table' in head)) {
      await reader.finish()
      if (head.tables !== count || head.rows !== rows) throw unfit(file, 'rows are missing')
      return head
    }
    if (!expected.delete(head.table))
      throw unfit(file, `it contains the table ${head.table}, which its version does not have`)
    const copy = client.query(from(`copy ${escapeIdentifier(head.table)} (${columnList(head.columns)}) from stdin`))
    await pipeline(Readable.from(reader.rows(), { objectMode: false }), copy)
    rows += copy.rowCount
  }
}

interface Reference {
  table: string
  name: string
  definition: string
}

/** Gives what puts them back; that checks every row. Rows come table by table, and some refer to each other in a circle. */
async function dropReferences(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace`,
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`)
  return async () => {
    for (const { table, name, definition } of rows)
      await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`)
  }
}
