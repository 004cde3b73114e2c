import { isPublic, isPublished } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Thing } from './tasks.schema.ts'

export interface FoundThing extends Thing {
  name: string | null
  /** Whether it is theirs: their own things have another page than published ones. */
  own: boolean
  username: string | null
}

/** Which of these things the person may see, with their current names. */
export function findThings(tx: Tx, userId: number, things: readonly Thing[]): Promise<FoundThing[]> {
  return tx.rows(
    `with asked as (select distinct kind, id from unnest($2::text[], $3::bigint[]) a (kind, id))
     select a.kind, a.id, i.name, coalesce(i.owner_user_id = $1, false) as own, null as username
     from asked a join ideas i on a.kind = 'idea' and i.idea_id = a.id
     where i.held_for_bot_id is null and (i.owner_user_id = $1 or ${isPublished('i')})
     union all
     select a.kind, a.id, s.business_name, coalesce(s.owner_user_id = $1, false), null
     from asked a join businesses s on a.kind = 'business' and s.business_id = a.id
     where s.held_for_bot_id is null and (s.owner_user_id = $1 or ${isPublished('s')})
     union all
     select a.kind, a.id, i.name, true, null
     from asked a join conversations c on a.kind = 'conversation' and c.conversation_id = a.id
     left join ideas i on i.idea_id = c.idea_id
     where c.held_for_bot_id is null and exists (
       select 1 from conversation_members m where m.conversation_id = c.conversation_id and m.user_id = $1)
     union all
     select a.kind, a.id, i.name, coalesce(i.owner_user_id = $1, false), null
     from asked a join interests n on a.kind = 'interest' and n.interest_id = a.id join ideas i using (idea_id)
     where n.held_for_bot_id is null and (n.user_id = $1 or i.owner_user_id = $1)
     union all
     select a.kind, a.id, i.name, n.asker_user_id = $1, null
     from asked a join introductions n on a.kind = 'introduction' and n.introduction_id = a.id join ideas i using (idea_id)
     where n.held_for_bot_id is null and $1 in (n.asker_user_id, n.match_user_id)
     union all
     select a.kind, a.id, u.name, false, u.username
     from asked a join users u on a.kind = 'user' and u.user_id = a.id and ${isPublic('u')}`,
    [userId, things.map(({ kind }) => kind), things.map(({ id }) => id)],
  )
}
