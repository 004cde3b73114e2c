import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Tx } from './tx.ts'

/** Any number that nothing else in the database locks; holds back a second process that starts meanwhile. */
const MIGRATION_LOCK = 7_310_226

const LOOK_MS = 100

/**
 * Held by this connection until it ends. Asked for again and again instead of waited for: a waiting statement counts as
 * a running transaction, for which building an index would wait in turn.
 */
export async function lockMigrations(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [MIGRATION_LOCK])
    if (rows[0]?.held) return
    await pause(LOOK_MS)
  }
}

export async function limitLockWait(client: pg.Client, milliseconds: number): Promise<void> {
  await client.query(`set local lock_timeout = ${milliseconds}`)
}

/** What an interrupted build leaves behind: it is kept up to date but never used. */
export async function dropUnfinishedIndex(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    name,
  ])
  if (rows.length > 0) await client.query(`drop index concurrently ${name}`)
}

export async function appliedVersions(client: pg.Client): Promise<Set<number>> {
  await client.query(`create table if not exists schema_migrations (
    version integer primary key, name text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ version: number }>('select version from schema_migrations')
  return new Set(rows.map((row) => row.version))
}

export async function recordMigration(client: pg.Client, version: number, name: string): Promise<void> {
  await client.query('insert into schema_migrations (version, name) values ($1, $2)', [version, name])
}

export async function serverFacts(client: pg.Client): Promise<{ version: number; encoding: string }> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::integer as version, current_setting('server_encoding') as encoding`,
  )
  return rows[0] ?? { version: 0, encoding: '' }
}

export async function newestApplied(tx: Tx): Promise<number> {
  const { version } = await tx.one<{ version: number }>('select max(version) as version from schema_migrations')
  return version
}
