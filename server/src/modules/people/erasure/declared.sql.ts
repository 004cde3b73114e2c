import type { Tx } from '../../../db/tx.ts'
import type { Fate, Table } from '../../../tables/define-table.ts'

interface DeclaredRule {
  /** `table.column` */
  readonly name: string
  erase(tx: Tx, userId: number): Promise<void>
}

/** The declarations of plain columns as statements, made once. */
export function declaredRules(tables: readonly Table[]): DeclaredRule[] {
  const said = tables.flatMap(({ table, people = {} }) =>
    Object.entries(people).map(([column, fate]) => ({ table, column, fate })),
  )
  const statements = [
    // For ideas kept for the books; rows about all others are gone by now.
    ...said.filter(({ fate }) => fate === 'delete with the idea').map(withIdea),
    ...said.filter(({ fate }) => fate === 'delete').map(rows),
    ...said.flatMap(blanked),
  ]
  return statements.map(({ name, sql }) => ({
    name,
    async erase(tx, userId) {
      await tx.rows(sql, [userId])
    },
  }))
}

interface Said {
  readonly table: string
  readonly column: string
  readonly fate: Fate
}

function withIdea({ table, column }: Said) {
  const sql = `delete from ${table} t using ideas i where i.idea_id = t.${column} and i.owner_user_id = $1`
  return { name: `${table}.${column}`, sql }
}

function rows({ table, column }: Said) {
  return { name: `${table}.${column}`, sql: `delete from ${table} where ${column} = $1` }
}

function blanked({ table, column, fate }: Said) {
  if (typeof fate === 'string') return []
  const values = Object.entries(fate.blank)
  const set = values.map(([name, value]) => `${name} = ${value}`).join(', ')
  // Skips rows with nothing to blank: a log may have many.
  const filled = values.every(([, value]) => value === 'null')
    ? ` and num_nonnulls(${Object.keys(fate.blank)}) > 0`
    : ''
  return [{ name: `${table}.${column}`, sql: `update ${table} set ${set} where ${column} = $1${filled}` }]
}
