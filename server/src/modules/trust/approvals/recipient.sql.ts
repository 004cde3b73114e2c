import type { Fields } from '../../../contract/fields.ts'
import { isPublic } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'

const IDS = ['conversation_id', 'interest_id', 'introduction_id', 'match_user_id', 'idea_id'] as const

/** The person a write would reach, from the ids it names; undefined for none or several. */
export function findRecipient(
  tx: Tx,
  userId: number,
  input: Fields,
): Promise<{ username: string | null; bot_id: number | null } | undefined> {
  return tx.first(
    `select case when ${isPublic('u')} then u.username end as username, other.bot_id
     from (select max(user_id) as user_id, max(bot_id) as bot_id from conversation_members
         where conversation_id = $2::bigint and user_id is distinct from $1 having count(*) = 1
       union all select case when i.owner_user_id = $1 then n.user_id else i.owner_user_id end,
         case when i.owner_user_id = $1 then n.bot_id end from interests n join ideas i using (idea_id) where n.interest_id = $3::bigint
       union all select case when match_user_id = $1 then asker_user_id else match_user_id end, null from introductions
         where introduction_id = $4::bigint
       union all select $5::bigint, null
       union all select owner_user_id, null from ideas where idea_id = $6::bigint) other
     left join users u using (user_id) where other.bot_id is not null or u.user_id <> $1 limit 1`,
    [userId, ...IDS.map((name) => (typeof input[name] === 'number' ? input[name] : null))],
  )
}
