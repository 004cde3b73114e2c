import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { StartupFault } from '../config/startup-fault.ts'
import { connectOnce } from './database.ts'
import { appliedVersions, lockMigrations, recordMigration, serverVersion } from './migrations.sql.ts'
import { sqlState } from './tx.ts'

interface Migration {
  version: number
  name: string
}

const FOLDER = new URL('./migrations/', import.meta.url)
const OLDEST_SERVER = 150_000
const MISSING_RIGHT = '42501'

/**
 * Applies all missing migrations, in order, in one transaction. `only`: limits it to these, to recreate the schema of
 * an earlier version.
 */
export async function migrate(url: string, only?: readonly number[]): Promise<{ applied: string[] }> {
  const known = await knownMigrations()
  const client = await connectOnce(url)
  try {
    await refuseOldServer(client)
    await client.query('begin')
    await lockMigrations(client)
    const present = await appliedVersions(client)
    refuseNewerSchema(Math.max(0, ...present), known)
    // By number, not just past the newest: parallel work may land a lower number later.
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

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(await readFile(new URL(migration.name, FOLDER), 'utf8'))
  await recordMigration(client, migration.version, migration.name)
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
  if ((await serverVersion(client)) < OLDEST_SERVER)
    throw new StartupFault('Ideabridge needs PostgreSQL 15 or newer. Point DATABASE_URL to such a server.')
}
