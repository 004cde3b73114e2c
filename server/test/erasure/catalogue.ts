import type { Tx } from '../../src/db/tx.ts'

export interface Column {
  readonly name: string
  readonly type: string
  readonly required: boolean
  /** What a check constraint allows first, as SQL. */
  readonly allowed: string | null
  /** As SQL. */
  readonly standard: string | null
}

/** These columns of a table name a row of another. */
interface Reference {
  readonly columns: readonly string[]
  readonly table: string
  readonly keys: readonly string[]
  /** Whether its rows go with those. */
  readonly part: boolean
}

export interface CatalogueTable {
  readonly name: string
  readonly columns: readonly Column[]
  readonly references: readonly Reference[]
  /** Empty if it has none. */
  readonly key: readonly string[]
}

/** The names of these columns, as SQL. */
const namesOf = (table: string, columns: string) =>
  `(select jsonb_agg(n.attname order by place) from unnest(${columns}) with ordinality u (number, place)
    join pg_attribute n on n.attrelid = ${table} and n.attnum = u.number)`

/** Every table as the database itself knows it, each after those it references. */
export async function readCatalogue(tx: Tx): Promise<CatalogueTable[]> {
  const tables = await tx.rows<CatalogueTable>(
    `select c.relname::text as name,
       (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
           'required', a.attnotnull and d.adbin is null, 'standard', pg_get_expr(d.adbin, d.adrelid),
           'allowed', (select (regexp_match(pg_get_constraintdef(k.oid), '(?:ARRAY\\[|>= (?=\\d+\\) AND .* <= ))([^],)]+)'))[1] from pg_constraint k
             where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1)) order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = '') as columns,
       coalesce((select jsonb_agg(jsonb_build_object('table', k.confrelid::regclass::text, 'part', k.confdeltype = 'c',
           'columns', ${namesOf('k.conrelid', 'k.conkey')}, 'keys', ${namesOf('k.confrelid', 'k.confkey')}))
        from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'), '[]') as references,
       coalesce((select ${namesOf('k.conrelid', 'k.conkey')} from pg_constraint k where k.conrelid = c.oid and k.contype = 'p'),
         '[]') as key
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> 'schema_migrations' order by 1`,
  )
  return inOrder(tables.map((table) => ({ ...table, references: [...table.references, ...byName(table)] })))
}

/** Columns that name rows of others although the database does not check it. */
const BY_NAME: Readonly<Record<string, readonly [table: string, key: string]>> = {
  user_id: ['users', 'user_id'],
  admin_user_id: ['users', 'user_id'],
  account_user_id: ['users', 'user_id'],
  edited_by_user_id: ['users', 'user_id'],
  reviewed_by: ['users', 'user_id'],
  idea_id: ['ideas', 'idea_id'],
  bot_id: ['bots', 'bot_id'],
}

function byName({ name, columns, references }: CatalogueTable): Reference[] {
  const known = references.flatMap((reference) => reference.columns)
  return columns
    .filter((column) => !known.includes(column.name))
    .flatMap((column) => {
      const [table, key] = BY_NAME[column.name] ?? []
      return table && key && table !== name ? [{ columns: [column.name], table, keys: [key], part: false }] : []
    })
}

function inOrder(tables: readonly CatalogueTable[]): CatalogueTable[] {
  const placed: CatalogueTable[] = []
  const isPlaced = (name: string) => placed.some((table) => table.name === name)
  for (let left = [...tables]; left.length > 0; ) {
    // Two that reference each other: the one whose reference may stay empty comes first.
    const next =
      left.find(({ name, references }) => references.every(({ table }) => table === name || isPlaced(table))) ??
      left.find(({ columns, references }) =>
        references.every(
          (reference) =>
            isPlaced(reference.table) ||
            !columns.some(({ name, required }) => required && reference.columns.includes(name)),
        ),
      )
    if (next === undefined) throw new Error(`These reference each other: ${left.map(({ name }) => name)}.`)
    placed.push(next)
    left = left.filter((table) => table !== next)
  }
  return placed
}
