import pg from 'pg'

interface Column {
  name: string
  type: string
  required: boolean
  /** The referenced table and column. */
  refers: [string, string] | null
  /** Values that a check constraint allows. */
  allowed: string | null
}

type Row = Record<string, unknown>

/**
 * Puts a row or two into every table of any schema, using only the database's own catalogue. Skips tables that are the same as in
 * `unchanged`. Returns the current state of each table.
 */
export async function fillTables(
  client: pg.Client,
  mark: string,
  unchanged: ReadonlyMap<string, string> = new Map(),
): Promise<Map<string, string>> {
  const tables = await describeTables(client)
  // A table is filled after those it references; a few rounds cover every depth.
  let waiting = [...tables].filter(([name, made]) => unchanged.get(name) !== made).map(([name]) => name)
  for (let round = 0; round < 10 && waiting.length > 0; round++) {
    const left: string[] = []
    for (const table of waiting) if (!(await fillTable(client, table, `${mark}${round}`))) left.push(table)
    waiting = left
  }
  if (waiting.length > 0) throw new Error(`No row could be put into ${waiting.join(', ')}.`)
  return tables
}

export async function tableNames(client: pg.Client): Promise<string[]> {
  return [...(await describeTables(client)).keys()]
}

/** Each table with a word that changes when its columns or constraints do. */
async function describeTables(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select relname::text as name, md5(concat(
       (select string_agg(concat_ws(' ', attname, atttypid, attnotnull), ',' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped),
       (select string_agg(pg_get_constraintdef(oid), ',' order by conname) from pg_constraint where conrelid = c.oid)
     )) as made
     from pg_class c
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> 'schema_migrations' order by 1`,
  )
  return new Map(rows.map(({ name, made }) => [name, made]))
}

/** Each row as a JSON object, in no particular order. */
export async function rowsOf(client: pg.Client, table: string): Promise<Row[]> {
  const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${pg.escapeIdentifier(table)} t`)
  return rows.map(({ row }) => row)
}

/** True when the table gained a row, or can take no more. */
async function fillTable(client: pg.Client, table: string, mark: string): Promise<boolean> {
  const columns = await columnsOf(client, table)
  if (await inserted(client, table, columns, mark, true)) return true
  const required = columns.filter((column) => column.required)
  const optional = columns.filter((column) => !column.required)
  // Some tables want exactly one of two columns: continue from the first choice that is accepted.
  for (const start of [required, ...optional.map((column) => [...required, column])]) {
    if (!(await inserted(client, table, start, mark, false))) continue
    let chosen = start
    for (const column of optional) {
      const more = [...chosen, column]
      if (!chosen.includes(column) && (await inserted(client, table, more, mark, false))) chosen = more
    }
    return inserted(client, table, chosen, mark, true)
  }
  return (await rowsOf(client, table)).length > 0
}

async function inserted(
  client: pg.Client,
  table: string,
  columns: Column[],
  mark: string,
  keep: boolean,
): Promise<boolean> {
  await client.query('begin')
  try {
    const names = columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
    const values = columns.map((column) => exampleOf(column, mark)).join(', ')
    await client.query(
      `insert into ${pg.escapeIdentifier(table)} ${columns.length === 0 ? 'default values' : `(${names}) select ${values}`}`,
    )
    await client.query(keep ? 'commit' : 'rollback')
    return true
  } catch {
    await client.query('rollback')
    return false
  }
}

const EXAMPLES: Readonly<Record<string, string>> = {
  boolean: 'true',
  date: `date '1990-01-01'`,
  'timestamp with time zone': 'now()',
  jsonb: `'{"a": [1]}'`,
  uuid: 'gen_random_uuid()',
  'text[]': `array['one', 'two']`,
  'integer[]': 'array_fill(1, array[25])',
  'smallint[]': 'array[1, 2]::smallint[]',
  tsvector: `to_tsvector('simple', 'one two')`,
  xid8: 'pg_current_xact_id()',
}

/** As SQL. */
function exampleOf({ name, type, refers, allowed }: Column, mark: string): string {
  // The same row for each column of a key.
  if (refers)
    return `(select ${pg.escapeIdentifier(refers[1])} from ${pg.escapeIdentifier(refers[0])} order by ctid desc limit 1)`
  if (allowed) return allowed
  if (type === 'text') return `'${name} ${mark}'`
  if (type === 'bytea') return `convert_to('${name} ${mark}', 'UTF8')`
  return EXAMPLES[type] ?? '1'
}

async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select a.attname::text as name, format_type(a.atttypid, null) as type,
       a.attnotnull and d.adbin is null as required,
       (select array[k.confrelid::regclass::text, f.attname::text] from pg_constraint k
        join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[array_position(k.conkey, a.attnum)]
        where k.conrelid = a.attrelid and k.contype = 'f' and a.attnum = any (k.conkey)
        order by cardinality(k.conkey) desc limit 1) as refers,
       (select (regexp_match(pg_get_constraintdef(k.oid), 'ARRAY\\[([^,\\]]+)'))[1] from pg_constraint k
        where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as allowed
     from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
     order by a.attnum`,
    [pg.escapeIdentifier(table)],
  )
  return rows
}
