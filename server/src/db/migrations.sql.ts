import type pg from 'pg'
import type { Tx } from './tx.ts'

/** Any number that nothing else in the database locks; holds back a second process that starts meanwhile. */
const MIGRATION_LOCK = 7_310_226

export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
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

export async function serverVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::integer as version`,
  )
  return rows[0]?.version ?? 0
}

export async function newestApplied(tx: Tx): Promise<number> {
  const { version } = await tx.one<{ version: number }>('select max(version) as version from schema_migrations')
  return version
}
