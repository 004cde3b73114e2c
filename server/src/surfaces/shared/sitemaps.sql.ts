import { isListed, isPublic, isPublished } from '../../db/conditions.sql.ts'
import type { Tx } from '../../db/tx.ts'

/** A sitemap file covers a range of ids of a fixed size; `part` is its number. */
export interface SitemapPart {
  part: number
  changed: string | null
}

export interface SitemapRow {
  /** As in the page's address. */
  name: string
  changed: string | null
}

interface Listed {
  table: string
  id: string
  name: string
  changed: string
  condition: string
}

/** Each is read along an index, a range of ids at a time. */
export const LISTED = {
  ideas: {
    ...{ table: 'ideas', id: 'idea_id', name: 'idea_id::text', changed: 'updated_at' },
    condition: isPublished('ideas'),
  },
  people: {
    ...{ table: 'users', id: 'user_id', name: 'username', changed: 'null::timestamptz' },
    // Search engines are told only of people whose age is known.
    condition: `username is not null and date_of_birth is not null and ${isPublic('users')}`,
  },
  businesses: {
    ...{ table: 'businesses', id: 'business_id', name: 'business_id::text', changed: 'updated_at' },
    condition: `${isPublished('businesses')} and owner_user_id is not null`,
  },
  directory: {
    ...{ table: 'bots', id: 'bot_id', name: 'bot_id::text', changed: 'listed_since' },
    condition: isListed('bots'),
  },
} satisfies Record<string, Listed>

export type ListedKind = keyof typeof LISTED

/** Only ranges with something in them. */
export function listParts(tx: Tx, kind: ListedKind, size: number): Promise<SitemapPart[]> {
  const { table, id, changed, condition } = LISTED[kind]
  return tx.rows(
    `select ${id} / $1::bigint as part, max(${changed}) as changed from ${table} where ${condition} group by 1 order by 1`,
    [size],
  )
}

export function listRows(tx: Tx, kind: ListedKind, part: number, size: number): Promise<SitemapRow[]> {
  const { table, id, name, changed, condition } = LISTED[kind]
  return tx.rows(
    `select ${name} as name, ${changed} as changed from ${table}
     where ${condition} and ${id} >= $1::bigint and ${id} < $2::bigint order by ${id}`,
    [part * size, (part + 1) * size],
  )
}
