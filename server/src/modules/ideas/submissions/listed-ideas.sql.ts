import type { Static } from 'typebox'
import { isPublished } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { ListedIdea } from './listed-ideas.schema.ts'

/** Published ideas of an owner or a business, newest first. */
export function listPublishedIdeas(
  tx: Tx,
  of: 'owner_user_id' | 'business_id',
  id: number,
  limit: number,
): Promise<Static<typeof ListedIdea>[]> {
  return tx.rows(
    `select idea_id, name, annotation, type_of_idea, created_by_bot_id is not null as created_by_bot, edited_by_bot_id is not null as edited_by_bot, published_at from ideas
     where ${of} = $1 and ${isPublished('ideas')}
     order by published_at desc, idea_id desc limit $2`,
    [id, limit],
  )
}
