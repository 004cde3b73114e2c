import type { Tx } from '../../../db/tx.ts'

export interface ClaimEntry {
  addressHash: Buffer
  botId: number
  kind: 'business' | 'idea'
  recordId: number
}

/** Claims for one address are serialised, so that the limit holds under concurrency. */
export async function lockAddress(tx: Tx, addressHash: Buffer): Promise<void> {
  await tx.rows(`select pg_advisory_xact_lock(hashtextextended('claims ' || encode($1, 'hex'), 0))`, [addressHash])
}

/** Counts towards the address's limit; held entries count only for their own agent. */
export async function countClaims(tx: Tx, addressHash: Buffer, heldForBot: number | null): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    `select count(*) as count from claim_ledger
     where address_hash = $1 and expires_at > app_now() and (not held or bot_id = $2)`,
    [addressHash, heldForBot],
  )
  return count
}

export async function insertEntry(tx: Tx, entry: ClaimEntry, held: boolean, days: number): Promise<void> {
  await tx.rows(
    `insert into claim_ledger (address_hash, bot_id, kind, record_id, held, expires_at)
     values ($1, $2, $3, $4, $5, app_now() + make_interval(days => $6))`,
    [entry.addressHash, entry.botId, entry.kind, entry.recordId, held, days],
  )
}

/** The time starts over: nobody could claim it while it was held. */
export async function unholdEntry(tx: Tx, entry: ClaimEntry, days: number): Promise<void> {
  await tx.rows(
    `update claim_ledger set held = false, expires_at = app_now() + make_interval(days => $3)
     where kind = $1 and record_id = $2`,
    [entry.kind, entry.recordId, days],
  )
}

/** Whether a business, or this one, was created for the address, as far as this agent may know. */
export function businessMadeFor(
  tx: Tx,
  addressHash: Buffer,
  businessId: number | null,
  heldForBot: number | null,
): Promise<boolean> {
  return tx.some(
    `select 1 from claim_ledger
     where address_hash = $1 and kind = 'business' and expires_at > app_now() and (not held or bot_id = $3)
       and ($2::bigint is null or record_id = $2)
     limit 1`,
    [addressHash, businessId, heldForBot],
  )
}

export async function deleteExpiredEntries(tx: Tx): Promise<void> {
  await tx.rows('delete from claim_ledger where expires_at <= app_now() and not held')
}

/** The person who has proven the address, unless they block the agent, and the record's name. */
export function findOffered(
  tx: Tx,
  address: string,
  { kind, recordId, botId }: Pick<ClaimEntry, 'kind' | 'recordId' | 'botId'>,
): Promise<{ user_id: number | null; blocked: boolean; name: string | null }> {
  const record =
    kind === 'idea'
      ? 'select name from ideas where idea_id = $2'
      : 'select business_name from businesses where business_id = $2'
  return tx.one(
    `with person as materialized (
       select user_id, exists (select 1 from blocks k where k.user_id = u.user_id and k.blocked_bot_id = $3) as blocked
       from users u where email = $1 and email_verified_at is not null and erased_at is null)
     select (select user_id from person where not blocked) as user_id, exists (select from person where blocked) as blocked,
       (${record}) as name`,
    [address, recordId, botId],
  )
}
