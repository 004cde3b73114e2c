import type { Static } from 'typebox'
import type { Tx } from '../../../db/tx.ts'
import type { FilterInput } from '../discover/index.ts'
import type { SavedSearch } from './searches.schema.ts'

export type SearchRow = Static<typeof SavedSearch>

const COLUMNS = 'search_id, name, filters, created_at'

/** Concurrent saves of one person are serialised, or both would find room for one. */
export async function lockSearches(tx: Tx, userId: number): Promise<void> {
  await tx.rows('select 1 from users where user_id = $1 for no key update', [userId])
}

/** Undefined if they already have this many others. The same filters again only change the name. */
export function saveSearch(
  tx: Tx,
  userId: number,
  { name, filters }: { name: string; filters: FilterInput },
  most: number,
): Promise<SearchRow | undefined> {
  tx.notifyUsers([userId], 'account')
  return tx.first(
    `insert into saved_searches (user_id, name, filters)
     select $1, $2, $3 where (select count(*) from saved_searches where user_id = $1 and filters_key <> md5($3::jsonb::text)) < $4
     on conflict (user_id, filters_key) do update set name = excluded.name returning ${COLUMNS}`,
    [userId, name, JSON.stringify(filters), most],
  )
}

export function listSearches(tx: Tx, userId: number): Promise<SearchRow[]> {
  return tx.rows(`select ${COLUMNS} from saved_searches where user_id = $1 order by search_id desc`, [userId])
}

export async function deleteSearch(tx: Tx, userId: number, searchId: number): Promise<boolean> {
  const rows = await tx.rows('delete from saved_searches where user_id = $1 and search_id = $2 returning 1', [
    userId,
    searchId,
  ])
  tx.notifyUsers([userId], 'account')
  return rows.length === 1
}
