import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { StartupFault } from '../config/startup-fault.ts'
import { connectOnce } from './database.ts'
import {
  appliedVersions,
  dropUnfinishedIndex,
  limitLockWait,
  lockMigrations,
  recordMigration,
  serverFacts,
} from './migrations.sql.ts'
import { statementsOf } from './statements.ts'
import { sqlState } from './tx.ts'

interface Migration {
  version: number
  name: string
  sql: string
  /** Outside a transaction. */
  apart: boolean
}

const FOLDER = new URL('./migrations/', import.meta.url)
/** How many migrations the baseline replaced. It has the number of the last of them. */
const REPLACED = 91
/** The last version that had them. */
export const BEFORE_BASELINE = 'the version of 18 November 2026 (git checkout 1b5a663)'
const OLDEST_SERVER = 150_000
const MISSING_RIGHT = '42501'
const LOCKED = '55P03'
/** Other connections wait as long as we do. */
const LOCK_TIMEOUT_MS = 1_000
const MOST_TRIES = 100
/** The first line of a migration that runs statement by statement. */
export const APART = '-- outside a transaction'
const CONCURRENT_INDEX = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/i

const CREATED = /\bcreate\s+(?:unlogged\s+)?(?:table|sequence)\s+(?:if\s+not\s+exists\s+)?(?:public\.)?"?(\w+)/gi

interface MigrateOptions {
  folder?: URL
  lockTimeoutMs?: number
}

/**
 * Applies all missing migrations, in order. The first is the baseline: it makes a whole database. They share one
 * transaction, except for files that say so in their first line: their statements run one by one, because PostgreSQL
 * builds an index beside running writes only outside a transaction.
 *
 * Waiting for a table lock makes every later query wait too. So we wait briefly, let them through, and
 * try again.
 *
 * `only`: limits it to these, to recreate the schema of an earlier version.
 */
export async function migrate(
  url: string,
  only?: readonly number[],
  { folder = FOLDER, lockTimeoutMs = LOCK_TIMEOUT_MS }: MigrateOptions = {},
): Promise<{ applied: string[] }> {
  const known = await knownMigrations(folder)
  const client = await connectOnce(url)
  const applied: Migration[] = []
  try {
    await refuseUnfitServer(client)
    await lockMigrations(client)
    for (let tries = 1; ; ) {
      try {
        const { done, next } = await applyTogether(client, known, only, lockTimeoutMs)
        applied.push(...done)
        if (next === undefined) return { applied: applied.map(({ name }) => name) }
        await applyApart(client, next)
        applied.push(next)
      } catch (error) {
        if (sqlState(error) !== LOCKED) throw error
        if (tries++ === MOST_TRIES) throw lockFault(error as Error)
        await pause(lockTimeoutMs * (1 + Math.random()))
      }
    }
  } catch (error) {
    throw sqlState(error) === MISSING_RIGHT ? rightsFault(error as Error) : error
  } finally {
    await client.end()
  }
}

/** Runs all missing migrations up to the next one that must run apart, in one transaction. */
async function applyTogether(
  client: pg.Client,
  known: Migration[],
  only: readonly number[] | undefined,
  lockTimeoutMs: number,
): Promise<{ done: Migration[]; next: Migration | undefined }> {
  await client.query('begin')
  try {
    await limitLockWait(client, lockTimeoutMs)
    const present = await appliedVersions(client)
    refuseOtherSchema([...present], known)
    // By number, not just past the newest: parallel work may land a lower number later.
    const missing = known.filter(({ version }) => !present.has(version) && (only?.includes(version) ?? true))
    const next = missing.findIndex(({ apart }) => apart)
    const done = next < 0 ? missing : missing.slice(0, next)
    for (const { version, name, sql } of done) {
      await client.query(sql)
      await recordMigration(client, version, name)
    }
    await client.query('commit')
    return { done, next: missing[done.length] }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Whatever an interrupted start left is done again, so each statement must be repeatable. */
async function applyApart(client: pg.Client, { version, name, sql }: Migration): Promise<void> {
  for (const { text } of statementsOf(sql)) {
    const [, index] = CONCURRENT_INDEX.exec(text) ?? []
    if (index !== undefined) await dropUnfinishedIndex(client, index)
    await client.query(text)
  }
  await recordMigration(client, version, name)
}

export async function latestVersion(): Promise<number> {
  return (await knownVersions()).at(-1) ?? 0
}

export async function knownVersions(): Promise<number[]> {
  return (await knownMigrations()).map(({ version }) => version)
}

/** The version of a baseline and what came after it; undefined if it is not complete. */
export async function sinceBaseline(versions: readonly number[]): Promise<number[] | undefined> {
  return fromBaseline(versions, await knownVersions())
}

function fromBaseline(versions: readonly number[], [baseline = 0]: readonly number[]): number[] | undefined {
  const since = versions.filter((version) => version >= baseline)
  const before = versions.length - since.length
  const complete = since.includes(baseline) && (before === 0 || before === REPLACED - 1)
  return complete ? since : undefined
}

/** Tables and sequences that migrations ever made. Everything else in the database is foreign. */
export async function ownNames(): Promise<Set<string>> {
  const created = (await knownMigrations()).flatMap(({ sql }) => [...sql.matchAll(CREATED)])
  return new Set(created.map(([, name = '']) => name))
}

async function knownMigrations(folder = FOLDER): Promise<Migration[]> {
  const files = (await readdir(fileURLToPath(folder))).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { version: Number.parseInt(name, 10), name, sql, apart: sql.startsWith(APART) }
    }),
  )
}

function refuseOtherSchema(present: readonly number[], known: Migration[]): void {
  const [current, newest] = [Math.max(0, ...present), known.at(-1)?.version ?? 0]
  if (current > newest)
    throw new StartupFault(
      `The database has schema version ${current}, but this version only knows ${newest}. Start the newer Ideabridge instead.`,
    )
  const versions = known.map(({ version }) => version)
  if (present.length > 0 && fromBaseline(present, versions) === undefined)
    throw new StartupFault(
      `The database has schema version ${current}, which is too old for this version: start ${BEFORE_BASELINE} on it once, then this one.`,
    )
}

function lockFault(error: Error): StartupFault {
  return new StartupFault(
    `The schema could not be changed because another transaction keeps a table locked (${error.message}). End it (pg_stat_activity shows it) and start again.`,
  )
}

function rightsFault(error: Error): StartupFault {
  return new StartupFault(
    `The database user in DATABASE_URL cannot create tables (${error.message}). Make that user the owner of the database.`,
  )
}

async function refuseUnfitServer(client: pg.Client): Promise<void> {
  const { version, encoding } = await serverFacts(client)
  if (version < OLDEST_SERVER)
    throw new StartupFault('Ideabridge needs PostgreSQL 15 or newer. Point DATABASE_URL to such a server.')
  if (encoding !== 'UTF8')
    throw new StartupFault(
      `The database in DATABASE_URL has the encoding ${encoding}, which cannot store every language. Create one with UTF8 (create database … encoding 'UTF8' template template0) and use that.`,
    )
}
