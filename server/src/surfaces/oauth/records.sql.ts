import type { Fields } from '../../contract/fields.ts'
import type { Tx } from '../../db/tx.ts'

/** A person's decision on a request. */
export interface Decision {
  user_id: number
  /** Null if they declined. */
  grant_id: string | null
  /** Hash of the session that decided, in hex. */
  session: string
}

export interface StoredRecord {
  payload: Fields
  decision: Decision | null
  consumed: boolean
}

export interface NewRecord {
  model: string
  grantId: string | null
  userCodeHash: Buffer | null
  payload: Fields
  seconds: number
}

/** Saving a record again keeps the decision on it. */
export async function saveRecord(tx: Tx, idHash: Buffer, record: NewRecord): Promise<void> {
  await tx.rows(
    `insert into oauth_records as r (id_hash, model, grant_id, user_code_hash, payload, expires_at)
     values ($1, $2, $3, $4, $5, app_now() + make_interval(secs => $6))
     on conflict (id_hash) do update set payload = excluded.payload, grant_id = excluded.grant_id
       where r.model = excluded.model`,
    [idHash, record.model, record.grantId, record.userCodeHash, JSON.stringify(record.payload), record.seconds],
  )
}

/**
 * A used refresh token still works for so many seconds, for parallel refreshes, retries after a lost answer and stale copies.
 * Each gets tokens of its own. A use whose answer was never sent, because the process was killed, does not count.
 */
const usedUp = (seconds: string) => `consumed_at is not null and (model <> 'RefreshToken'
  or (not unanswered and consumed_at <= app_now() - make_interval(secs => ${seconds})))`

export function findRecord(
  tx: Tx,
  model: string,
  idHash: Buffer,
  reuseSeconds: number,
): Promise<StoredRecord | undefined> {
  return tx.first(
    `select payload, decision, ${usedUp('$3')} as consumed from oauth_records
     where id_hash = $1 and model = $2 and expires_at > app_now()`,
    [idHash, model, reuseSeconds],
  )
}

/** Whether it may be used. Of concurrent uses only the first may, except for refresh tokens. */
export function consumeRecord(tx: Tx, idHash: Buffer, reuseSeconds: number): Promise<boolean> {
  return tx.some(
    `update oauth_records set unanswered = model = 'RefreshToken' and (consumed_at is null or unanswered),
       consumed_at = case when unanswered then app_now() else coalesce(consumed_at, app_now()) end
     where id_hash = $1 and not (${usedUp('$2')}) returning 1`,
    [idHash, reuseSeconds],
  )
}

/**
 * Nothing came of the request that used them up, and its client is told to ask again: a code would then seem to be used
 * twice, which ends everything. Refresh tokens may be used again as it is.
 */
export async function giveBack(tx: Tx, idHashes: readonly Buffer[]): Promise<void> {
  await tx.rows(
    `update oauth_records set consumed_at = null where id_hash = any ($1::bytea[]) and model <> 'RefreshToken'`,
    [idHashes],
  )
}

export async function noteAnswered(tx: Tx, idHash: Buffer): Promise<void> {
  await tx.rows('update oauth_records set unanswered = false where id_hash = $1', [idHash])
}

export async function deleteRecord(tx: Tx, idHash: Buffer): Promise<void> {
  await tx.rows('delete from oauth_records where id_hash = $1', [idHash])
}
