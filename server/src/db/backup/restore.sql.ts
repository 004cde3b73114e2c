import type pg from 'pg'
import { escapeIdentifier } from './quote.ts'
import { readVersions, type Table } from './tables.sql.ts'

async function isMigrated(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ migrated: boolean }>(
    `select to_regclass('schema_migrations') is not null as migrated`,
  )
  return rows[0]?.migrated === true
}

/** Numbers of the migrations that were applied, if any. */
export async function presentVersions(client: pg.Client): Promise<number[]> {
  return (await isMigrated(client)) ? readVersions(client) : []
}

export async function isUsed(client: pg.Client): Promise<boolean> {
  if (!(await isMigrated(client))) return false
  const { rowCount } = await client.query('select from users union all select from bots limit 1')
  return rowCount !== 0
}

export async function emptyTable(client: pg.Client, name: string): Promise<void> {
  await client.query(`truncate ${escapeIdentifier(name)}`)
}

export async function setTriggers(
  client: pg.Client,
  tables: readonly Table[],
  state: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${escapeIdentifier(name)} ${state} trigger user`)
}

export async function setSequences(client: pg.Client, sequences: Record<string, number>): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2)', [escapeIdentifier(name), last])
}

interface Reference {
  table: string
  name: string
  definition: string
}

/** Returns what puts them back, which checks every row. Rows come table by table, and some refer to each other. */
export async function dropReferences(client: pg.Client): Promise<() => Promise<void>> {
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
