import type { Tx } from '../../db/tx.ts'
import type { BusinessRow } from './businesses.sql.ts'

/** Businesses that wait for the person of this address. */
export function listOffered(tx: Tx, address: string): Promise<BusinessRow[]> {
  return tx.rows(
    `select r.*, b.bot_name from business_records r left join bots b on b.bot_id = r.created_by_bot_id
     where r.claim_email = $1 and r.held_for_bot_id is null and r.claim_expires_at > app_now() order by r.business_id`,
    [address],
  )
}

/** Gives it to that person; undefined when it does not wait for them. */
export function takeOffered(
  tx: Tx,
  businessId: number,
  address: string,
  userId: number,
): Promise<BusinessRow | undefined> {
  return tx.first(
    `update businesses set owner_user_id = $3, claim_email = null, claim_expires_at = null, updated_at = app_now()
     where business_id = $1 and claim_email = $2 and held_for_bot_id is null and claim_expires_at > app_now()
     returning business_id, business_name, approval_status, owner_user_id, created_by_bot_id, held_for_bot_id`,
    [businessId, address, userId],
  )
}

export async function makeDraft(tx: Tx, businessId: number): Promise<void> {
  await tx.rows(`update businesses set approval_status = 'draft' where business_id = $1`, [businessId])
}

/** Removes it and tells who made it; undefined when it does not wait for them. */
export function deleteOffered(
  tx: Tx,
  businessId: number,
  address: string,
): Promise<Pick<BusinessRow, 'created_by_bot_id'> | undefined> {
  return tx.first(
    `delete from businesses
     where business_id = $1 and claim_email = $2 and held_for_bot_id is null and claim_expires_at > app_now()
     returning created_by_bot_id`,
    [businessId, address],
  )
}

export async function deleteExpired(tx: Tx): Promise<void> {
  await tx.rows(
    'delete from businesses where claim_email is not null and held_for_bot_id is null and claim_expires_at <= app_now()',
  )
}
