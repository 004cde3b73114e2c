import { blockedBetween, isPublished } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { FilterInput } from '../discover/index.ts'

export interface NewListing {
  idea_id: number
  only_round: boolean
  created_at: string
}

/** Claims ideas just listed; a rollback returns them. */
export function takeNewListings(tx: Tx, limit: number): Promise<NewListing[]> {
  return tx.rows(
    `delete from new_listings where idea_id in (
       select idea_id from new_listings order by created_at, idea_id limit $1 for update skip locked)
     returning idea_id, only_round, created_at::text`,
    [limit],
  )
}

export interface SavedFilters {
  filters_key: string
  filters: FilterInput
}

/** Saved filters, each once, in the order of their keys. */
export function savedFilters(tx: Tx, after: string, limit: number): Promise<SavedFilters[]> {
  return tx.rows(
    `select distinct on (filters_key) filters_key, filters from saved_searches where filters_key > $1
     order by filters_key limit $2`,
    [after, limit],
  )
}

export interface SearchHit {
  user_id: number
  idea_id: number
  idea_name: string
  search_name: string
}

/**
 * People who saved these filters before the ideas were listed and are to be told now: once of each idea, of this many
 * ideas in 24 hours; never of their own, of one by somebody they block or who blocks them, or of one taken down
 * meanwhile.
 */
export function noteSearchers(
  tx: Tx,
  filtersKey: string,
  found: readonly NewListing[],
  perDay: number,
): Promise<SearchHit[]> {
  return tx.rows(
    `with due as (
       select s.user_id, n.idea_id, coalesce(i.name, '') as idea_name, s.name as search_name,
         row_number() over (partition by s.user_id order by n.idea_id) as place
       from saved_searches s
       cross join json_to_recordset($2) n (idea_id bigint, created_at timestamptz)
       join ideas i on i.idea_id = n.idea_id
       where s.filters_key = $1 and s.created_at < n.created_at and i.owner_user_id is distinct from s.user_id
         and ${isPublished('i')} and not ${blockedBetween('s.user_id', 'i.owner_user_id')}
         and not exists (select 1 from search_notices t where t.idea_id = n.idea_id and t.user_id = s.user_id)),
     told as (
       insert into search_notices (idea_id, user_id)
       select d.idea_id, d.user_id from due d
       where d.place + (select count(*) from search_notices t
                        where t.user_id = d.user_id and t.created_at > app_now() - interval '24 hours') <= $3
       on conflict do nothing returning idea_id, user_id)
     select due.user_id, due.idea_id, due.idea_name, due.search_name from due join told using (idea_id, user_id)
     order by due.user_id, due.idea_id`,
    [filtersKey, JSON.stringify(found), perDay],
  )
}
