import type { Actor } from '../../../contract/operation.ts'
import type { Tx } from '../../../db/tx.ts'
import type { StoredStatus } from '../../../schema/approval.ts'
import { AGENT_TEXTS, type AgentWords, textParameters } from '../submissions/index.ts'
import type { BusinessAnswer } from './businesses.schema.ts'

export type BusinessValues = Record<string, unknown>

/** A row of the business_records view. */
export interface BusinessRow extends Omit<BusinessAnswer, 'approval_status'> {
  approval_status: StoredStatus
  owner_user_id: number | null
  created_by_bot_id: number | null
  held_for_bot_id: number | null
}

export interface NewBusiness {
  values: BusinessValues
  claimEmail: string | null
  claimDays: number
  actor: Actor
  status: StoredStatus
}

export async function insertBusiness(tx: Tx, business: NewBusiness): Promise<number> {
  const { business_id } = await tx.one<{ business_id: number }>(
    `insert into businesses (business_id, owner_user_id, claim_email, claim_expires_at, created_by_bot_id, held_for_bot_id,
       approval_status, business_name, description, business_type, mobile, street, street_number, postal_code, city,
       country, registration_date, id_number, vat_number)
     overriding system value
     select coalesce($8, nextval(pg_get_serial_sequence('businesses', 'business_id'))), $2, $3, case when $3::text is not null then app_now() + make_interval(days => $4) end, $5, $6, $7,
       business_name, description, business_type, mobile, street, street_number, postal_code, city, country,
       registration_date, id_number, vat_number
     from jsonb_populate_record(null::businesses, $1)
     returning business_id`,
    [
      JSON.stringify(business.values),
      business.actor.userId,
      business.claimEmail,
      business.claimDays,
      business.actor.agentId,
      business.actor.heldFor,
      business.status,
      business.actor.given?.business_id ?? null,
    ],
  )
  return business_id
}

/** Changes the fields in `values` only. */
export async function updateBusiness(
  tx: Tx,
  businessId: number,
  values: BusinessValues,
  words?: AgentWords,
): Promise<void> {
  await tx.rows(
    `update businesses b set updated_at = app_now(), ${AGENT_TEXTS},
       (business_name, description, business_type, mobile, street, street_number, postal_code, city, country,
        registration_date, id_number, vat_number) =
       (select n.business_name, n.description, n.business_type, n.mobile, n.street, n.street_number, n.postal_code, n.city,
          n.country, n.registration_date, n.id_number, n.vat_number from jsonb_populate_record(b, $2) n)
     where business_id = $1`,
    [businessId, JSON.stringify(values), ...textParameters(words)],
  )
}

/**
 * Releases a held business of an approved agent as it was created: its held changes are released after this, one by one,
 * and one that is no longer allowed must leave no trace. Returns whether it was held for that agent.
 */
export function unholdBusiness(
  tx: Tx,
  businessId: number,
  botId: number,
  { values, claimDays, status }: Pick<NewBusiness, 'values' | 'claimDays' | 'status'>,
): Promise<boolean> {
  return tx.some(
    `update businesses set held_for_bot_id = null, updated_at = app_now(), approval_status = $5,
       claim_expires_at = case when claim_email is not null then app_now() + make_interval(days => $3) end,
       (business_name, description, business_type, mobile, street, street_number, postal_code, city, country,
        registration_date, id_number, vat_number) =
       (select n.business_name, n.description, n.business_type, n.mobile, n.street, n.street_number, n.postal_code, n.city,
          n.country, n.registration_date, n.id_number, n.vat_number from jsonb_populate_record(null::businesses, $4) n)
     where business_id = $1 and held_for_bot_id = $2 returning business_id`,
    [businessId, botId, claimDays, JSON.stringify(values), status],
  )
}

/** Whether the user owns a business that is not rejected, including this agent's held ones. */
export function ownsBusiness(tx: Tx, userId: number, heldForBot: number | null): Promise<boolean> {
  return tx.batched(ownBusinesses, { userId, heldForBot })
}

async function ownBusinesses(
  tx: Tx,
  owners: readonly { userId: number; heldForBot: number | null }[],
): Promise<boolean[]> {
  const rows = await tx.rows<{ owns: boolean | null }>(
    `select (select true from businesses b
         where b.owner_user_id = o.user_id and b.approval_status <> 'rejected'
           and (b.held_for_bot_id is null or b.held_for_bot_id = o.bot_id) limit 1) as owns
     from unnest($1::bigint[], $2::bigint[]) with ordinality o (user_id, bot_id, position) order by o.position`,
    [owners.map(({ userId }) => userId), owners.map(({ heldForBot }) => heldForBot)],
  )
  return rows.map(({ owns }) => owns === true)
}

/** A business of this user, locked against deletion until the transaction ends. */
export function findOwnBusiness(
  tx: Tx,
  userId: number,
  businessId: number,
  heldForBot: number | null,
): Promise<BusinessRow | undefined> {
  return tx.batched(findOwnBusinesses, { userId, businessId, heldForBot })
}

async function findOwnBusinesses(
  tx: Tx,
  wanted: readonly { userId: number; businessId: number; heldForBot: number | null }[],
): Promise<(BusinessRow | undefined)[]> {
  const rows = await tx.rows<BusinessRow | Record<keyof BusinessRow, null>>(
    `select b.* from unnest($1::bigint[], $2::bigint[], $3::bigint[]) with ordinality
       w (user_id, business_id, bot_id, position)
     left join lateral (
       select business_id, business_name, approval_status, owner_user_id, created_by_bot_id, held_for_bot_id
       from businesses b where b.business_id = w.business_id and b.owner_user_id = w.user_id
         and (b.held_for_bot_id is null or b.held_for_bot_id = w.bot_id)
       for key share) b on true
     order by w.position`,
    [
      wanted.map(({ userId }) => userId),
      wanted.map(({ businessId }) => businessId),
      wanted.map(({ heldForBot }) => heldForBot),
    ],
  )
  return rows.map((row) => (row.business_id === null ? undefined : row))
}

/** The business created for an address under this id, if it is still waiting or its person has claimed it. */
export async function findClaimedBusiness(tx: Tx, businessId: number, address: string): Promise<number | null> {
  const row = await tx.first<{ business_id: number }>(
    `select business_id from businesses
     where business_id = $1 and (claim_email = $2 or owner_user_id = (select user_id from users where email = $2))
     for key share`,
    [businessId, address],
  )
  return row?.business_id ?? null
}

/** Its ideas stay, without a business. */
export function deleteOwnBusiness(tx: Tx, userId: number, businessId: number): Promise<boolean> {
  return tx.some(
    `delete from businesses where business_id = $2 and owner_user_id = $1 and held_for_bot_id is null
     returning business_id`,
    [userId, businessId],
  )
}
