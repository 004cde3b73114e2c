export interface SchemaColumn {
  readonly name: string
  readonly type: string
}

export interface SchemaTable {
  readonly columns: readonly SchemaColumn[]
  /** Columns that reference `users`. */
  readonly references: readonly string[]
}

/** The tables in `db/schema.sql`, as `npm run schema` writes it. */
export function readSchema(text: string): Map<string, SchemaTable> {
  const tables = [...text.matchAll(/^create table (\w+) \(\n(.*?)^\)/gms)]
  return new Map(tables.map(([, name = '', body = '']) => [name, readTable(body)]))
}

function readTable(body: string): SchemaTable {
  const columns = [...body.matchAll(/^ {2}"?(\w+)"? ([a-z].*?),?$/gm)]
  const references = [...body.matchAll(/^ {2}constraint \w+ FOREIGN KEY \((\w+)\) REFERENCES users\(/gm)]
  return {
    columns: columns.map(([, name = '', type = '']) => ({ name, type })).filter(({ name }) => name !== 'constraint'),
    references: references.map(([, column = '']) => column),
  }
}

/** By id, by address, or as the admin who did something. */
export function namesPerson({ references }: SchemaTable, { name, type }: SchemaColumn): boolean {
  if (references.includes(name) || /(^|_)user_id$|email$|^to_address$|address_hash$/.test(name)) return true
  return /_by$/.test(name) && type.startsWith('bigint')
}
