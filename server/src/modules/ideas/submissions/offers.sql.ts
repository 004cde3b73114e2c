import type { Tx } from '../../../db/tx.ts'
import { KINDS, type Kind, type Submitted, submittedColumns } from './kinds.sql.ts'

/** Records created for an email address, until its person claims or declines them, or they expire. */

const OFFERED = 'r.claim_email = $1 and r.held_for_bot_id is null and r.claim_expires_at > app_now()'

/** As its person sees it before accepting it. */
interface Offered extends Submitted {
  annotation?: string | null
  description: string | null
  bot_name: string | null
  created_at: string
  claim_expires_at: string
}

export function listOffered(tx: Tx, kind: Kind, address: string): Promise<Offered[]> {
  const { records, id } = KINDS[kind]
  return tx.rows(
    `select r.*, b.bot_name, ${submittedColumns(kind)}
     from ${records} r left join bots b on b.bot_id = r.created_by_bot_id where ${OFFERED} order by r.${id}`,
    [address],
  )
}

/** Gives it to that person; undefined unless it is waiting for them. An idea's `business_id` is its business. */
export function takeOffered(
  tx: Tx,
  kind: Kind,
  id: number,
  address: string,
  userId: number,
): Promise<(Submitted & { business_id: number | null }) | undefined> {
  return tx.first(
    `update ${KINDS[kind].table} r
     set owner_user_id = $3, claim_email = null, claim_expires_at = null, updated_at = app_now()
     where ${OFFERED} and r.${KINDS[kind].id} = $2 returning ${submittedColumns(kind)}, r.business_id`,
    [address, id, userId],
  )
}

/** Deletes it; undefined unless it is waiting for them. */
export function deleteOffered(tx: Tx, kind: Kind, id: number, address: string): Promise<Submitted | undefined> {
  return tx.first(
    `delete from ${KINDS[kind].table} r where ${OFFERED} and r.${KINDS[kind].id} = $2 returning ${submittedColumns(kind)}`,
    [address, id],
  )
}

/** Deletes at most `limit` and returns how many, so call it again while it returns that many. */
export async function deleteExpired(tx: Tx, kind: Kind, limit: number): Promise<number> {
  const { table, id } = KINDS[kind]
  const expired = 'claim_email is not null and held_for_bot_id is null and claim_expires_at <= app_now()'
  const deleted = await tx.rows(
    `delete from ${table} where ${id} in (select ${id} from ${table} where ${expired} limit $1) and ${expired} returning 1`,
    [limit],
  )
  return deleted.length
}
