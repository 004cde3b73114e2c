import { isPublished } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { PublishedPage } from './published.schema.ts'

/** With its business only if that is approved: otherwise it is the owner's private matter. */
export function readPublished(tx: Tx, ideaId: number): Promise<PublishedPage | undefined> {
  return tx.first(
    `select p.*, b.business_id, b.business_name
     from published_ideas p join ideas i using (idea_id)
     left join businesses b on b.business_id = i.business_id and ${isPublished('b')} and b.owner_user_id is not null
     where p.idea_id = $1`,
    [ideaId],
  )
}
