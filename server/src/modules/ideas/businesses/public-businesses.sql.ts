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
