import { isListed, isPublished } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { PublishedPage } from './published.schema.ts'

/** With its business only if that is approved: otherwise it is the owner's private matter. The agent's id leads to its page. */
export function readPublished(tx: Tx, ideaId: number): Promise<PublishedPage | undefined> {
  return tx.first(
    `select p.*, a.bot_id, b.business_id, b.business_name
     from published_ideas p join ideas i using (idea_id)
     left join bots a on a.bot_id = coalesce(i.created_by_bot_id, i.edited_by_bot_id) and ${isListed('a')}
     left join businesses b on b.business_id = i.business_id and ${isPublished('b')} and b.owner_user_id is not null
     where p.idea_id = $1`,
    [ideaId],
  )
}
