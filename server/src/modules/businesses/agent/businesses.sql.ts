import { isGranted, mayHaveAgents } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { BusinessRow } from '../businesses.sql.ts'

/** Null without the permission to work on businesses, so that a link for something else reveals no address or number. */
const PRIVATE = ['mobile', 'street', 'street_number', 'postal_code', 'registration_date', 'id_number', 'vat_number']

const COLUMNS = PRIVATE.map((field) => `case when l.may_change then r.${field} end as ${field}`).join(', ')

/** Businesses of one or all paired users, including those held for this agent; newest first. */
export function listForAgent(
  tx: Tx,
  botId: number,
  userId: number | null,
  before: number,
  limit: number,
): Promise<BusinessRow[]> {
  return tx.rows(
    `select b.* from (
       select l.user_id, ${isGranted('l', "'create_business'")} as may_change from links l join users u using (user_id)
       where l.bot_id = $1 and l.paused_at is null and ($2::bigint is null or l.user_id = $2)
         and ${mayHaveAgents('u')}) l
     cross join lateral (
       select r.business_id, r.user_id, r.business_name, r.description, r.business_type, r.city, r.country, ${COLUMNS},
         r.approval_status, r.withheld, r.is_draft, r.rejection_reason, r.reviewed_at, r.created_by_bot, r.edited_by_bot, r.created_at, r.updated_at,
         r.held_for_bot_id is not null as bot_queued
       from business_records r
       where r.owner_user_id = l.user_id and r.business_id < $3 and (r.held_for_bot_id is null or r.held_for_bot_id = $1)
       order by r.business_id desc limit $4) b
     order by b.business_id desc limit $4`,
    [botId, userId, before, limit],
  )
}

/** A user's business, to show what would become of it; a held one is visible only to its agent. */
export function readForAgent(
  tx: Tx,
  userId: number,
  businessId: number,
  heldForBot: number | null,
): Promise<BusinessRow | undefined> {
  return tx.first(
    `select * from business_records
     where business_id = $2 and owner_user_id = $1 and (held_for_bot_id is null or held_for_bot_id = $3)`,
    [userId, businessId, heldForBot],
  )
}
