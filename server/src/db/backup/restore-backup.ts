import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { StartupFault } from '../../config/startup-fault.ts'
import { connectOnce } from '../database.ts'
import { BEFORE_BASELINE, knownVersions, migrate, ownNames, sinceBaseline } from '../migrate.ts'
import { sqlState } from '../tx.ts'
import { type Closing, FORMAT, type Opening, type TableHead, unfit } from './format.ts'
import { BackupReader } from './read-file.ts'
import { dropReferences, emptyTable, isUsed, presentVersions, setSequences, setTriggers } from './restore.sql.ts'
import { copyIn, listTables, type Table } from './tables.sql.ts'
import type { BackupSummary } from './write-backup.ts'

/** Restores a backup into an unused database: the schema of its time, its rows, then all later migrations. */
export async function restoreBackup(url: string, file: string): Promise<BackupSummary> {
  const reader = new BackupReader(file)
  const opening = await reader.line<Opening>()
  const schema = await schemaOf(file, opening)
  await refuseUsed(url, schema)
  await migrate(url, schema)
  const summary = await load(url, file, reader)
  await migrate(url)
  return { ...summary, takenAt: opening.taken_at }
}

/** Numbers of the migrations that its tables need. */
async function schemaOf(file: string, { ideabridge_backup: format, schema }: Opening): Promise<number[]> {
  if (!Number.isInteger(format) || !Array.isArray(schema)) throw unfit(file, 'it is not an Ideabridge backup')
  const known = await knownVersions()
  if (format > FORMAT || schema.some((version) => version >= (known[0] ?? 0) && !known.includes(version)))
    throw unfit(file, 'it was made by a newer version of Ideabridge; restore it with that version')
  const needed = await sinceBaseline(schema)
  if (needed === undefined)
    throw unfit(file, `it is too old for this version: restore it with ${BEFORE_BASELINE}, then start this one there`)
  return needed
}

const INTO_A_NEW_ONE = 'Restore into a new one: set DATA_DIR to an empty folder, or DATABASE_URL to a new database.'

/**
 * Never overwrites existing data, and never loads into a schema newer than the backup's: the later migrations would not
 * touch the restored rows.
 */
async function refuseUsed(url: string, schema: readonly number[]): Promise<void> {
  const client = await connectOnce(url)
  try {
    await refuseData(client)
    const present = await presentVersions(client)
    const since = (await sinceBaseline(present)) ?? present
    if (since.some((version) => !schema.includes(version)))
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

/** What a unique or referenced row must not be. */
const NOT_A_ROW = /^2[23]/

/** All or nothing. Foreign keys are checked at the end, once all rows are there; triggers ran before the backup. */
async function load(url: string, file: string, reader: BackupReader): Promise<Omit<BackupSummary, 'takenAt'>> {
  const own = await ownNames()
  const client = await connectOnce(url)
  try {
    await client.query('begin')
    const tables = await listTables(client, own)
    await setTriggers(client, tables, 'disable')
    // Checked again, now that nobody can write: another restore may have been faster, or somebody may have
    // registered.
    await refuseData(client)
    const restoreReferences = await dropReferences(client, tables)
    const { sequences, ...loaded } = await loadTables(client, file, reader, { tables, own })
    await setSequences(client, sequences, own)
    await restoreReferences()
    await setTriggers(client, tables, 'enable')
    await client.query('commit')
    await client.query('analyze')
    return loaded
  } catch (error) {
    throw NOT_A_ROW.test(sqlState(error) ?? '') ? unfit(file, `it is damaged (${(error as Error).message})`) : error
  } finally {
    await client.end()
  }
}

/** // Earlier versions also saved foreign tables in the same database; these are skipped. */
async function loadTables(
  client: pg.Client,
  file: string,
  reader: BackupReader,
  { tables, own }: { tables: readonly Table[]; own: ReadonlySet<string> },
): Promise<Closing> {
  const expected = new Set(tables.map(({ name }) => name))
  const [loaded, passed] = [
    { tables: 0, rows: 0 },
    { tables: 0, rows: 0 },
  ]
  for (;;) {
    const head = await reader.line<TableHead | Closing>()
    if (!('table' in head)) {
      await reader.finish()
      if (head.tables !== loaded.tables + passed.tables || head.rows !== loaded.rows + passed.rows)
        throw unfit(file, 'rows are missing')
      return { ...head, ...loaded }
    }
    if (!own.has(head.table)) {
      passed.tables++
      for await (const chunk of reader.rows()) passed.rows += linesIn(chunk)
      continue
    }
    if (!expected.delete(head.table))
      throw unfit(file, `it contains the table ${head.table}, which its version does not have`)
    // Migrations fill some tables. Others may be somebody else's, and are left alone.
    await emptyTable(client, head.table)
    const copy = client.query(from(copyIn({ name: head.table, columns: head.columns })))
    await pipeline(Readable.from(reader.rows(), { objectMode: false }), copy)
    loaded.tables++
    loaded.rows += copy.rowCount
  }
}

/** COPY writes one for each row. */
function linesIn(chunk: Buffer): number {
  let lines = 0
  for (let at = chunk.indexOf('\n'); at !== -1; at = chunk.indexOf('\n', at + 1)) lines++
  return lines
}
