import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { HAND_WRITTEN } from '../server/src/modules/people/erasure/rules.ts'
import { TABLES } from '../server/src/tables/all-tables.ts'
import type { Table } from '../server/src/tables/define-table.ts'
import { namesPerson, readSchema, type SchemaTable } from './read-schema.ts'
import { type Source, writesIn } from './table-writes.ts'

/** Compares what tables declare with the schema, and with the SQL that writes them. */

export interface Stated {
  /** `db/schema.sql` */
  schema: string
  /** Each declaration with the folder it is in, below server/src. */
  declared: readonly { folder: string; table: Table }[]
  /** Names of the tables in all-tables.ts. */
  listed: readonly string[]
  sources: readonly Source[]
  handWritten: readonly string[]
}

const HOW = 'CONTRIBUTING.md, "Add a table", says how.'

export function tableFaults(stated: Stated): string[] {
  const schema = readSchema(stated.schema)
  const known = new Map(stated.declared.map(({ table }) => [table.table, table]))
  return [
    ...undeclared(schema, stated),
    ...stated.declared.flatMap(({ folder, table }) => faultsOf(table, folder, schema, stated)),
    ...stated.handWritten
      .filter((rule) => ![...known.values()].some((table) => rulesOf(table).includes(rule)))
      .map((rule) => `erasure's rule ${rule} is named by no table. Name it in \`erasedBy\` of the table it changes.`),
    ...strangers(stated, known),
  ]
}

function undeclared(schema: ReadonlyMap<string, SchemaTable>, { declared, listed }: Stated): string[] {
  const names = declared.map(({ table }) => table.table)
  return [
    ...[...schema.keys()]
      .filter((name) => !names.includes(name))
      .map((name) => `${name} has no declaration. Add it to the *.table.ts beside the SQL that writes it. ${HOW}`),
    ...names
      .filter((name) => !listed.includes(name))
      .map((name) => `${name} is declared, but not in server/src/tables/all-tables.ts. Add its list there.`),
    ...names
      .filter((name, place) => names.indexOf(name) !== place)
      .map((name) => `${name} is declared twice. Keep the declaration beside the SQL that writes it.`),
  ]
}

function faultsOf(table: Table, folder: string, schema: ReadonlyMap<string, SchemaTable>, stated: Stated): string[] {
  const { table: name, people = {} } = table
  const found = schema.get(name)
  if (!found) return [`${name}, declared in ${folder}, is no table. Remove the declaration, or run \`npm run schema\`.`]
  const unruled = found.columns.filter((column) => namesPerson(found, column) && !(column.name in people))
  return [
    ...unruled.map(
      (column) => `${name}.${column.name} names a person. Say in \`people\` what happens to it when they leave. ${HOW}`,
    ),
    ...columnsNamed(table)
      .filter((column) => !found.columns.some((one) => one.name === column))
      .map((column) => `${name} has no column ${column}. Remove it from the declaration.`),
    ...rulesOf(table)
      .filter((rule) => !stated.handWritten.includes(rule))
      .map((rule) => `${name} names a rule ${rule}, which erasure has not. See modules/people/erasure/rules.ts.`),
    ...companionsOf(table)
      .filter((other) => !schema.has(other) && !found.columns.some((column) => column.name === other))
      .map((other) => `${name} goes with ${other}, which is neither a table nor a column of it.`),
    ...secretsShown(table, found),
    ...heldUnsaid(table, found),
  ]
}

function secretsShown({ table, export: exported }: Table, { columns }: SchemaTable): string[] {
  if (typeof exported === 'string') return []
  return columns
    .filter(({ name }) => /(_hash|_sealed|secret)$/.test(name) && !(name in (exported.omit ?? {})))
    .map(({ name }) => `${table}.${name} is a secret in people's archives. Leave it out: \`export.omit\`.`)
}

function heldUnsaid({ table, held }: Table, { columns }: SchemaTable): string[] {
  const holds = columns.some(({ name }) => name === 'held_for_bot_id' || name === 'held')
  if (holds === (held !== undefined)) return []
  const rows = 'rows for agents that wait for approval'
  return [holds ? `${table} can hold ${rows}. Say in \`held\` which.` : `${table} holds no ${rows}. Remove \`held\`.`]
}

/** Who writes a table that is another folder's. */
function strangers({ declared, sources }: Stated, known: ReadonlyMap<string, Table>): string[] {
  const owners = new Map(declared.map(({ folder, table }) => [table.table, folder]))
  return sources.flatMap((source) =>
    writesIn(source, [...known.keys()]).flatMap((name) => {
      const [owner = '', table] = [owners.get(name), known.get(name)]
      const may = [owner, ...(table?.writers ?? [])]
      if (table && rulesOf(table).length > 0) may.push('modules/people/erasure')
      if (may.some((folder) => source.file.startsWith(`${folder}/`))) return []
      return `${source.file} writes ${name}, which is ${owner}'s. Call a function of its index.ts, or add it to \`writers\`.`
    }),
  )
}

function rulesOf({ people = {}, erasedBy = [] }: Table): string[] {
  return [...erasedBy, ...Object.values(people).flatMap((fate) => wordAfter('by ', fate))]
}

function companionsOf({ people = {} }: Table): string[] {
  return Object.values(people).flatMap((fate) => wordAfter('with ', fate))
}

function wordAfter(start: string, fate: unknown): string[] {
  return typeof fate === 'string' && fate.startsWith(start) ? [fate.slice(start.length)] : []
}

function columnsNamed({ people = {}, words = {}, export: exported }: Table): string[] {
  const fates = Object.values(people).flatMap((fate) => (typeof fate === 'string' ? [] : Object.keys(fate.blank)))
  const omitted = typeof exported === 'string' ? [] : Object.keys(exported.omit ?? {})
  return [...Object.keys(people), ...fates, ...Object.keys(words), ...omitted]
}

/** What the repository states. */
export async function readStated(root: string): Promise<Stated> {
  const source = path.join(root, 'server/src')
  const read = (file: string) => readFileSync(path.join(source, file), 'utf8')
  const declared: { folder: string; table: Table }[] = []
  for (const file of globSync('**/*.table.ts', { cwd: source }).sort()) {
    const exports: Record<string, unknown> = await import(path.join(source, file))
    for (const tables of Object.values(exports).filter((value) => Array.isArray(value)))
      declared.push(...tables.map((table: Table) => ({ folder: path.dirname(file), table })))
  }
  return {
    schema: read('db/schema.sql'),
    declared,
    listed: TABLES.map(({ table }) => table),
    sources: globSync('**/*.sql.ts', { cwd: source }).map((file) => ({ file, text: read(file) })),
    handWritten: Object.keys(HAND_WRITTEN),
  }
}

if (import.meta.main) {
  const faults = tableFaults(await readStated(path.resolve(import.meta.dirname, '..')))
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
