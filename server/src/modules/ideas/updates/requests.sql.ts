import { isPublished } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'

/** The next published ideas, and whether each has stood unedited for so many days. Read from an index alone. */
export function nextPublished(
  tx: Tx,
  after: number,
  days: number,
  limit: number,
): Promise<{ idea_id: number; unedited: boolean }[]> {
  return tx.rows(
    `select i.idea_id, i.updated_at <= app_now() - make_interval(days => $2) as unedited
     from ideas i where ${isPublished('i')} and i.idea_id > $1 order by i.idea_id limit $3`,
    [after, days, limit],
  )
}

interface SilentIdea {
  idea_id: number
  name: string | null
  owner_user_id: number
}

/** Which of these ideas' owners to ask now: those with followers and no news who were not asked before. */
export function requestUpdates(tx: Tx, ideaIds: readonly number[], days: number): Promise<SilentIdea[]> {
  return tx.rows(
    `with asked as (
       insert into update_requests (idea_id)
       select i.idea_id from ideas i
       where i.idea_id = any ($1::bigint[]) and ${isPublished('i')} and i.owner_user_id is not null
         and i.updated_at <= app_now() - make_interval(days => $2)
         and coalesce(i.published_at, i.created_at) <= app_now() - make_interval(days => $2)
         and not exists (select 1 from update_requests r where r.idea_id = i.idea_id)
         and not exists (select 1 from idea_updates u
           where u.idea_id = i.idea_id and u.created_at > app_now() - make_interval(days => $2))
         and (exists (select 1 from favourites f where f.idea_id = i.idea_id)
           or exists (select 1 from watches w where w.idea_id = i.idea_id and w.held_for_bot_id is null)
           or exists (select 1 from interests n
             where n.idea_id = i.idea_id and n.held_for_bot_id is null and n.status in ('new', 'accepted')))
       order by i.idea_id on conflict do nothing returning idea_id)
     select idea_id, name, owner_user_id from asked join ideas using (idea_id)`,
    [ideaIds, days],
  )
}
