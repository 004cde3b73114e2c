import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { HAND_WRITTEN } from '../server/src/modules/people/erasure/rules.ts'
import { TABLES } from '../server/src/tables/all-tables.ts'
import type { Table } from '../server/src/tables/define-table.ts'
import { declaringFiles } from './list-tables.ts'
import { type Source, writesIn } from './table-writes.ts'

/** What tables declare, compared with the SQL that writes them, and, in a test, with the schema. */

export interface Stated {
  /** Each declaration with the folder it is in, below server/src. */
  declared: readonly { folder: string; table: Table }[]
  /** Names of the tables in all-tables.ts. */
  listed: readonly string[]
  sources: readonly Source[]
  handWritten: readonly string[]
}

export interface SchemaColumn {
  readonly name: string
  readonly type: string
  /** It references `users`. */
  readonly person: boolean
}

/** Each table with its columns. */
export type Schema = ReadonlyMap<string, readonly SchemaColumn[]>

const HOW = 'CONTRIBUTING.md, "Add a table", says how.'

/** What can be seen without a database. */
export function declarationFaults(stated: Stated): string[] {
  const { declared, listed, handWritten } = stated
  const names = declared.map(({ table }) => table.table)
  const rules = declared.flatMap(({ table }) => rulesOf(table))
  return [
    ...names
      .filter((name) => !listed.includes(name))
      .map((name) => `${name} is declared, but not in server/src/tables/all-tables.ts: npm run generate.`),
    ...names
      .filter((name, place) => names.indexOf(name) !== place)
      .map((name) => `${name} is declared twice. Keep the declaration beside the SQL that writes it.`),
    ...rules
      .filter((rule) => !handWritten.includes(rule))
      .map((rule) => `A table names a rule ${rule}, which erasure has not. See modules/people/erasure/rules.ts.`),
    ...handWritten
      .filter((rule) => !rules.includes(rule))
      .map((rule) => `erasure's rule ${rule} is named by no table. Name it in \`erasedBy\` of the table it changes.`),
    ...strangers(stated),
    ...idleWriters(stated),
  ]
}

export function schemaFaults({ declared }: Pick<Stated, 'declared'>, schema: Schema): string[] {
  const names = declared.map(({ table }) => table.table)
  return [
    ...[...schema.keys()]
      .filter((name) => !names.includes(name))
      .map((name) => `${name} has no declaration. Add one beside the SQL that writes it. ${HOW}`),
    ...declared.flatMap(({ folder, table }) => {
      const columns = schema.get(table.table)
      return columns
        ? faultsOf(table, columns, schema)
        : [`${table.table}, declared in ${folder}, is no table. Remove the declaration, or add the migration.`]
    }),
  ]
}

function faultsOf(table: Table, columns: readonly SchemaColumn[], schema: Schema): string[] {
  const { table: name, people = {} } = table
  const has = (column: string) => columns.some((one) => one.name === column)
  return [
    ...columns
      .filter((column) => namesPerson(column) && !(column.name in people))
      .map(
        (column) =>
          `${name}.${column.name} names a person. Say in \`people\` what happens to it when they leave. ${HOW}`,
      ),
    ...columnsNamed(table)
      .filter((column) => !has(column))
      .map((column) => `${name} has no column ${column}. Remove it from the declaration.`),
    ...companionsOf(table)
      .filter((other) => !schema.has(other) && !has(other))
      .map((other) => `${name} goes with ${other}, which is neither a table nor a column of it.`),
    ...secretsShown(table, columns),
    ...heldUnsaid(table, columns),
  ]
}

/** By id, by address, or as the admin who did something. */
function namesPerson({ name, type, person }: SchemaColumn): boolean {
  if (person || /(^|_)user_id$|email$|^to_address$|address_hash$/.test(name)) return true
  return /_by$/.test(name) && type === 'bigint'
}

function secretsShown({ table, export: exported }: Table, columns: readonly SchemaColumn[]): string[] {
  if (typeof exported === 'string') return []
  return columns
    .filter(({ name }) => /(_hash|_sealed|secret)$/.test(name) && !(name in (exported.omit ?? {})))
    .map(({ name }) => `${table}.${name} is a secret in people's archives. Leave it out: \`export.omit\`.`)
}

function heldUnsaid({ table, held }: Table, columns: readonly SchemaColumn[]): string[] {
  const holds = columns.some(({ name }) => name === 'held_for_bot_id' || name === 'held')
  if (holds === (held !== undefined)) return []
  const rows = 'rows for agents that wait for approval'
  return [holds ? `${table} can hold ${rows}. Say in \`held\` which.` : `${table} holds no ${rows}. Remove \`held\`.`]
}

/** Who writes a table that is another folder's. */
function strangers({ declared, sources }: Stated): string[] {
  const owned = new Map(declared.map((one) => [one.table.table, one]))
  return sources.flatMap((source) =>
    writesIn(source).flatMap((name) => {
      const owner = owned.get(name)
      if (owner === undefined || mayWrite(owner, source.file)) return []
      return `${source.file} writes ${name}, which is ${owner.folder}'s. Call a function of its index.ts, or add it to \`writers\`.`
    }),
  )
}

function idleWriters({ declared, sources }: Stated): string[] {
  return declared.flatMap(({ table: { table, writers = [] } }) => {
    const files = sources.filter((source) => writesIn(source).includes(table)).map(({ file }) => file)
    return writers
      .filter((folder) => !files.some((file) => file.startsWith(`${folder}/`)))
      .map((folder) => `${table} names ${folder} among its writers, which does not write it. Remove it.`)
  })
}

function mayWrite({ folder, table }: Stated['declared'][number], file: string): boolean {
  const erasure = rulesOf(table).length > 0 ? ['modules/people/erasure'] : []
  return [folder, ...erasure, ...(table.writers ?? [])].some((one) => file.startsWith(`${one}/`))
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
  for (const file of declaringFiles(source)) {
    const exports: Record<string, readonly Table[]> = await import(path.join(source, file))
    const tables = Object.values(exports).filter((value) => Array.isArray(value) && value[0]?.table)
    declared.push(...tables.flat().map((table) => ({ folder: path.dirname(file), table })))
  }
  return {
    declared,
    listed: TABLES.map(({ table }) => table),
    sources: globSync('**/*.sql.ts', { cwd: source }).map((file) => ({ file, text: read(file) })),
    handWritten: Object.keys(HAND_WRITTEN),
  }
}

if (import.meta.main) {
  const faults = declarationFaults(await readStated(path.resolve(import.meta.dirname, '..')))
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
