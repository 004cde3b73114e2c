import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { StartupFault } from '../config/startup-fault.ts'
import { connectOnce } from './database.ts'
import { sqlState } from './tx.ts'

interface Migration {
  version: number
  name: string
}

const FOLDER = new URL('./migrations/', import.meta.url)
/** Any number that nothing else in the database locks; holds back a second process that starts meanwhile. */
const MIGRATION_LOCK = 7_310_226
const OLDEST_SERVER = 150_000
const MISSING_RIGHT = '42501'

/**
 * Brings the schema up to this version of the code: all missing migrations, in order, in one transaction. `only`: no
 * others than these, for a database that is to become what it was in an earlier version.
 */
export async function migrate(url: string, only?: readonly number[]): Promise<{ applied: string[] }> {
  const known = await knownMigrations()
  const client = await connectOnce(url)
  try {
    await refuseOldServer(client)
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const present = await appliedVersions(client)
    refuseNewerSchema(Math.max(0, ...present), known)
    // By number, not by the newest one: work done side by side may bring a lower number later.
    const missing = known.filter(({ version }) => !present.has(version) && (only?.includes(version) ?? true))
    for (const migration of missing) await apply(client, migration)
    await client.query('commit')
    return { applied: missing.map((migration) => migration.name) }
  } catch (error) {
    throw sqlState(error) === MISSING_RIGHT ? rightsFault(error as Error) : error
  } finally {
    await client.end()
  }
}

export async function latestVersion(): Promise<number> {
  return (await knownVersions()).at(-1) ?? 0
}

export async function knownVersions(): Promise<number[]> {
  return (await knownMigrations()).map(({ version }) => version)
}

async function knownMigrations(): Promise<Migration[]> {
  const files = (await readdir(fileURLToPath(FOLDER))).filter((name) => name.endsWith('.sql')).sort()
  return files.map((name) => ({ version: Number.parseInt(name, 10), name }))
}

async function appliedVersions(client: pg.Client): Promise<Set<number>> {
  await client.query(`create table if not exists schema_migrations (
    version integer primary key, name text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ version: number }>('select version from schema_migrations')
  return new Set(rows.map((row) => row.version))
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(await readFile(new URL(migration.name, FOLDER), 'utf8'))
  await client.query('insert into schema_migrations (version, name) values ($1, $2)', [
    migration.version,
    migration.name,
  ])
}

function refuseNewerSchema(current: number, known: Migration[]): void {
  const newest = known.at(-1)?.version ?? 0
  if (current > newest)
    throw new StartupFault(
      `The database has schema version ${current}, but this version only knows ${newest}. Start the newer Ideabridge instead.`,
    )
}

function rightsFault(error: Error): StartupFault {
  return new StartupFault(
    `The database user in DATABASE_URL cannot create tables (${error.message}). Make that user the owner of the database.`,
  )
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::integer as version`,
  )
  if ((rows[0]?.version ?? 0) < OLDEST_SERVER)
    throw new StartupFault('Ideabridge needs PostgreSQL 15 or newer. Point DATABASE_URL to such a server.')
}
