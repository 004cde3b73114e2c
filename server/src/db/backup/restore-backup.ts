import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { StartupFault } from '../../config/startup-fault.ts'
import { connectOnce } from '../database.ts'
import { knownVersions, migrate } from '../migrate.ts'
import { type Closing, FORMAT, type Opening, type TableHead, unfit } from './format.ts'
import { BackupReader } from './read-file.ts'
import { dropReferences, emptyTable, isUsed, presentVersions, setSequences, setTriggers } from './restore.sql.ts'
import { copyIn, listTables, type Table } from './tables.sql.ts'
import type { BackupSummary } from './write-backup.ts'

/** Restores a backup into an unused database: the schema of its time, its rows, then all later migrations. */
export async function restoreBackup(url: string, file: string): Promise<BackupSummary> {
  const reader = new BackupReader(file)
  const opening = await reader.line<Opening>()
  await refuseStrange(file, opening)
  await refuseUsed(url, opening)
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

const INTO_A_NEW_ONE = 'Restore into a new one: set DATA_DIR to an empty folder, or DATABASE_URL to a new database.'

/**
 * Never overwrites existing data. Nor does it load into a schema newer than the backup's, which later migrations would
 * pass over: what they do to data that is there would be left undone.
 */
async function refuseUsed(url: string, { schema }: Opening): Promise<void> {
  const client = await connectOnce(url)
  try {
    await refuseData(client)
    const present = await presentVersions(client)
    if (present.some((version) => !schema.includes(version)))
      throw new StartupFault(
        `This installation was prepared by a newer version than that of the backup. ${INTO_A_NEW_ONE}`,
      )
  } finally {
    await client.end()
  }
}

async function refuseData(client: pg.Client): Promise<void> {
  if (await isUsed(client)) throw new StartupFault(`This installation already has data. ${INTO_A_NEW_ONE}`)
}

/** All or nothing. Foreign keys are checked at the end, once all rows are there; triggers ran before the backup. */
async function load(url: string, file: string, reader: BackupReader): Promise<Omit<BackupSummary, 'takenAt'>> {
  const client = await connectOnce(url)
  try {
    await client.query('begin')
    const tables = await listTables(client)
    await setTriggers(client, tables, 'disable')
    // Again, now that nobody can write: another restore may have been faster, or somebody has registered.
    await refuseData(client)
    const restoreReferences = await dropReferences(client)
    const closing = await loadTables(client, file, reader, tables)
    await setSequences(client, closing.sequences)
    await restoreReferences()
    await setTriggers(client, tables, 'enable')
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
    // Migrations fill some. No other is touched: the database may be shared with somebody else's.
    await emptyTable(client, head.table)
    const copy = client.query(from(copyIn({ name: head.table, columns: head.columns })))
    await pipeline(Readable.from(reader.rows(), { objectMode: false }), copy)
    rows += copy.rowCount
  }
}
