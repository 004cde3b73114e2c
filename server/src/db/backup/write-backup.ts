import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { type CopyToStreamQuery, to } from 'pg-copy-streams'
import { StartupFault } from '../../config/startup-fault.ts'
import { connectOnce } from '../database.ts'
import { knownVersions, ownNames, sinceBaseline } from '../migrate.ts'
import { sqlState } from '../tx.ts'
import { unusableDatabase } from '../unusable.ts'
import { END_OF_ROWS, FORMAT, line } from './format.ts'
import { claimFile, copyOut, listTables, readNow, readSequences, readVersions } from './tables.sql.ts'

export interface BackupSummary {
  tables: number
  rows: number
  takenAt: string
}

/** Compression dominates the time; a stronger level takes three times as long for a tenth less space. */
const PACKING = 3
const NO_SUCH_TABLE = '42P01'

/**
 * Writes a consistent snapshot of all data to a file while services keep running; it takes no lock that blocks writers.
 * The file gets its name once it is complete and synced. `stop` ends it, and nothing of it stays behind.
 */
export async function writeBackup(url: string, file: string, stop?: AbortSignal): Promise<BackupSummary> {
  const client = await connectOnce(url)
  // Makes everything that still waits fail.
  stop?.addEventListener('abort', () => client.end())
  try {
    await reserve(client, file)
    return await writeReserved(client, file)
  } catch (error) {
    throw faultOf(error, file)
  } finally {
    await client.end()
  }
}

async function writeReserved(client: pg.Client, file: string): Promise<BackupSummary> {
  // A name of its own: two backups to one draft would mix.
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID().slice(0, 8)}.part`)
  const summary = { tables: 0, rows: 0, takenAt: '' }
  try {
    await client.query('begin isolation level repeatable read read only')
    // It contains the installation's key: readable by its owner only.
    await pipeline(
      Readable.from(contents(client, summary)),
      createGzip({ level: PACKING }),
      createWriteStream(draft, { mode: 0o600, flush: true }),
    )
    await publish(draft, file)
    return summary
  } finally {
    await rm(draft, { force: true })
  }
}

/** Never overwrites a file that appeared meanwhile, such as another installation's backup. */
async function publish(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw takenFault(file)
    // Some file systems have no second names.
    await rename(draft, file)
  }
}

/** Fails at once instead of after all the work. */
async function reserve(client: pg.Client, file: string): Promise<void> {
  if (!(await claimFile(client, file))) throw new StartupFault(`Another backup is being written to ${file}.`)
  const taken = await open(file, 'r').then(
    (handle) => handle.close().then(() => true),
    () => false,
  )
  if (taken) throw takenFault(file)
}

function takenFault(file: string): StartupFault {
  return new StartupFault(`${file} already exists. Choose another name for the backup.`)
}

async function* contents(client: pg.Client, summary: BackupSummary): AsyncGenerator<Buffer | string> {
  summary.takenAt = await readNow(client)
  const versions = await readVersions(client)
  const schema = (await sinceBaseline(versions)) ?? versions
  yield line({ ideabridge_backup: FORMAT, schema, taken_at: summary.takenAt })
  const copies: CopyToStreamQuery[] = []
  for (const table of await listTables(client, await wanted(schema))) {
    yield line({ table: table.name, columns: table.columns })
    const copy = client.query(to(copyOut(table)))
    for await (const chunk of copy) yield chunk as Buffer
    yield END_OF_ROWS
    copies.push(copy)
  }
  // Sequences are not transactional: read last, they are past everything copied.
  const sequences = await readSequences(client)
  // COPY reports its row count after the rows: wait for a later answer to be sure it is there.
  summary.rows = copies.reduce((sum, { rowCount }) => sum + rowCount, 0)
  summary.tables = copies.length
  yield line({ tables: summary.tables, rows: summary.rows, sequences })
}

/** Only our own tables: others we may not read. Null, for all tables, if another version was at work. */
async function wanted(schema: readonly number[]): Promise<ReadonlySet<string> | null> {
  const known = new Set(await knownVersions())
  return schema.every((version) => known.has(version)) ? ownNames() : null
}

function faultOf(error: unknown, file: string): unknown {
  if (sqlState(error) === NO_SUCH_TABLE)
    return new StartupFault('There is nothing to back up: this database has never been used.')
  // Errors of the connection name a system call, too.
  const lost = unusableDatabase(error)
  if (lost) return lost
  const { code, syscall } = error as NodeJS.ErrnoException
  return syscall === undefined ? error : new StartupFault(`${file} cannot be written (${code}).`)
}
