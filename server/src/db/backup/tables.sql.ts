import pg from 'pg'

export interface Table {
  name: string
  /** Stored columns, not generated ones. */
  columns: string[]
}

/**
 * Only tables with these names, if given; never the list of migrations. Partitions come with their parent; `_kept` is a
 * partition being built.
 */
export async function listTables(client: pg.Client, names: ReadonlySet<string> | null): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and ($1::text[] is null or c.relname = any ($1)) and c.relname <> 'schema_migrations' and c.relname not like '%\\_kept' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [names && [...names]],
  )
  return rows
}

export function copyOut({ name, columns }: Table): string {
  return `copy (select ${columnList(columns)} from ${pg.escapeIdentifier(name)}) to stdout`
}

export function copyIn({ name, columns }: Table): string {
  return `copy ${pg.escapeIdentifier(name)} (${columnList(columns)}) from stdin`
}

function columnList(columns: readonly string[]): string {
  return columns.map(pg.escapeIdentifier).join(', ')
}

/** The first half of a key that no other lock of the service uses. */
const BACKUP_LOCK = 7_310_230

/** False while another backup is being written to this file. Kept as long as the connection. */
export async function claimFile(client: pg.Client, file: string): Promise<boolean> {
  const { rows } = await client.query<{ claimed: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as claimed',
    [BACKUP_LOCK, file],
  )
  return rows[0]?.claimed === true
}

export async function readNow(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ now: string }>('select now()')
  return rows[0]?.now ?? ''
}

export async function readVersions(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ version: number }>('select version from schema_migrations order by version')
  return rows.map(({ version }) => version)
}

/** Last values of sequences; unused ones are left out. */
export async function readSequences(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last: number }>(
    `select sequencename::text as name, last_value as last from pg_sequences
     where schemaname = current_schema() and last_value is not null order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}
