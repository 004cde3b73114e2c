import pg from 'pg'
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
  await client.query(`truncate ${pg.escapeIdentifier(name)}`)
}

export async function setTriggers(
  client: pg.Client,
  tables: readonly Table[],
  state: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${pg.escapeIdentifier(name)} ${state} trigger user`)
}

/** Sequences with one of these names, and those that such a table owns. */
export async function setSequences(
  client: pg.Client,
  sequences: Record<string, number>,
  names: ReadonlySet<string>,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select s.relname::text as name from pg_class s
     where s.relkind = 'S' and s.relnamespace = current_schema()::regnamespace and (s.relname = any ($1) or exists (
       select from pg_depend d join pg_class t on t.oid = d.refobjid
       where d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i') and t.relname = any ($1)))`,
    [[...names]],
  )
  for (const { name } of rows)
    if (sequences[name] !== undefined)
      await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), sequences[name]])
}

interface Reference {
  table: string
  name: string
  definition: string
}

/**
 * From and to these tables. Returns what puts them back, which checks every row. Rows come table by table, and some refer to
 * each other.
 */
export async function dropReferences(client: pg.Client, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace
       and array[conrelid, confrelid] && array(select oid from pg_class
         where relnamespace = current_schema()::regnamespace and relname = any ($1))`,
    [tables.map(({ name }) => name)],
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
  return async () => {
    for (const { table, name, definition } of rows)
      await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`)
  }
}
