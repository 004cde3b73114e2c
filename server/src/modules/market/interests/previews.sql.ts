import { isNamedIn, isPublic, isPublished } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'

interface ShownIdea {
  name: string | null
  currency: string
  owner_name: string | null
}

/** A published idea and who would hear of an interest in it; they are named only if the idea names them. */
export function describeIdea(tx: Tx, ideaId: number): Promise<ShownIdea | undefined> {
  return tx.first(
    `select i.name, i.currency, case when ${isPublic('u')} then u.name end as owner_name
     from ideas i left join users u on u.user_id = i.owner_user_id where i.idea_id = $1 and ${isPublished('i')}`,
    [ideaId],
  )
}

interface ShownInterest {
  idea_id: number
  name: string | null
  kind: string
  status: string
  other_name: string | null
}

/** An interest that this person expressed, or in an idea of theirs. */
export function describeInterest(
  tx: Tx,
  interestId: number,
  userId: number | null,
): Promise<ShownInterest | undefined> {
  return tx.first(
    `select i.idea_id, i.name, n.kind, n.status,
       case when i.owner_user_id = $2 then coalesce(p.name, b.bot_name)
         when ${isNamedIn('o', 'n.conversation_id')} then o.name end as other_name
     from interests n join ideas i using (idea_id) left join users o on o.user_id = i.owner_user_id
     left join users p on p.user_id = n.user_id left join bots b on b.bot_id = n.bot_id
     where n.interest_id = $1 and (n.user_id = $2 or i.owner_user_id = $2)`,
    [interestId, userId],
  )
}
