import type { Tx } from '../../db/tx.ts'
import type { BusinessRow } from './businesses.sql.ts'

export function listOwn(tx: Tx, userId: number, before: number, limit: number): Promise<BusinessRow[]> {
  return tx.rows(
    `select * from business_records
     where owner_user_id = $1 and held_for_bot_id is null and business_id < $2 order by business_id desc limit $3`,
    [userId, before, limit],
  )
}

export function readOwn(tx: Tx, userId: number, businessId: number): Promise<BusinessRow | undefined> {
  return tx.first(
    'select * from business_records where business_id = $2 and owner_user_id = $1 and held_for_bot_id is null',
    [userId, businessId],
  )
}

export function lockOwn(tx: Tx, userId: number, businessId: number): Promise<BusinessRow | undefined> {
  return tx.first(
    'select * from business_records where business_id = $2 and owner_user_id = $1 and held_for_bot_id is null for update',
    [userId, businessId],
  )
}

export async function deleteOwn(tx: Tx, userId: number, businessId: number): Promise<boolean> {
  const rows = await tx.rows(
    `delete from businesses where business_id = $2 and owner_user_id = $1 and held_for_bot_id is null
     returning business_id`,
    [userId, businessId],
  )
  return rows.length === 1
}

/** Into review without a shortcut for anybody. */
export async function setPending(tx: Tx, businessId: number): Promise<void> {
  await tx.rows(
    `update businesses set approval_status = 'pending', rejection_reason = null, reviewed_at = null
     where business_id = $1`,
    [businessId],
  )
}
