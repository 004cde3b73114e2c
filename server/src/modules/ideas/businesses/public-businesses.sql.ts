import { isPublished } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'

export interface PublicBusiness {
  business_id: number
  business_name: string | null
  description: string | null
  business_type: string | null
  city: string | null
  country: string | null
  created_by_bot: boolean
  edited_by_bot: boolean
}

/** The public columns; a business has others. */
export function findPublicBusiness(tx: Tx, businessId: number): Promise<PublicBusiness | undefined> {
  return tx.first(
    `select business_id, business_name, description, business_type, city, country,
       created_by_bot_id is not null as created_by_bot, edited_by_bot_id is not null as edited_by_bot
     from businesses
     where business_id = $1 and ${isPublished('businesses')} and owner_user_id is not null`,
    [businessId],
  )
}

export interface IdeaOfBusiness {
  idea_id: number
  name: string | null
  annotation: string | null
  type_of_idea: string | null
  created_by_bot: boolean
  edited_by_bot: boolean
  published_at: string | null
}

export function listIdeasOf(tx: Tx, businessId: number, limit: number): Promise<IdeaOfBusiness[]> {
  return tx.rows(
    `select idea_id, name, annotation, type_of_idea, created_by_bot_id is not null as created_by_bot, edited_by_bot_id is not null as edited_by_bot, published_at from ideas
     where business_id = $1 and ${isPublished('ideas')}
     order by published_at desc, idea_id desc limit $2`,
    [businessId, limit],
  )
}
