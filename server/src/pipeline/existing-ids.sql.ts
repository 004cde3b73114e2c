import type { Tx } from '../db/tx.ts'

/** By the field that names the record. */
const TABLES: Readonly<Record<string, string>> = {
  idea_id: 'ideas',
  user_id: 'users',
  bot_id: 'bots',
  business_id: 'businesses',
  conversation_id: 'conversations',
  interest_id: 'interests',
  introduction_id: 'introductions',
  round_id: 'rounds',
  id: 'messages',
}

export interface NamedId {
  readonly name: string
  readonly id: number
}

/** Those that exist. Ids of other kinds count as unknown. */
export async function existingIds(tx: Tx, named: readonly NamedId[]): Promise<NamedId[]> {
  const names = [...new Set(named.map(({ name }) => name))].filter((name) => Object.hasOwn(TABLES, name))
  if (names.length === 0) return []
  const parts = names.map(
    (name, index) => `select '${name}' as name, ${name} as id from ${TABLES[name]} where ${name} = any($${index + 1})`,
  )
  const ids = names.map((name) => named.filter((each) => each.name === name).map(({ id }) => id))
  return tx.rows<NamedId>(parts.join(' union all '), ids)
}
