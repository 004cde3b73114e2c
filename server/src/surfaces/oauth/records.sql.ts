import type { Fields } from '../../contract/fields.ts'
import type { Tx } from '../../db/tx.ts'

/** What a person decided about a request that waited for them. */
export interface Decision {
  user_id: number
  /** Null: they said no. */
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

/** A record that is saved again keeps what was decided about it. */
export async function saveRecord(tx: Tx, idHash: Buffer, record: NewRecord): Promise<void> {
  await tx.rows(
    `insert into oauth_records as r (id_hash, model, grant_id, user_code_hash, payload, expires_at)
     values ($1, $2, $3, $4, $5, app_now() + make_interval(secs => $6))
     on conflict (id_hash) do update set payload = excluded.payload, grant_id = excluded.grant_id
       where r.model = excluded.model`,
    [idHash, record.model, record.grantId, record.userCodeHash, JSON.stringify(record.payload), record.seconds],
  )
}

export function findRecord(tx: Tx, model: string, idHash: Buffer): Promise<StoredRecord | undefined> {
  return tx.first(
    `select payload, decision, consumed_at is not null as consumed from oauth_records
     where id_hash = $1 and model = $2 and expires_at > app_now()`,
    [idHash, model],
  )
}

/** Whether it was not used before. Of two at once one is the first. */
export async function consumeRecord(tx: Tx, idHash: Buffer): Promise<boolean> {
  const rows = await tx.rows(
    'update oauth_records set consumed_at = app_now() where id_hash = $1 and consumed_at is null returning 1',
    [idHash],
  )
  return rows.length === 1
}

export async function deleteRecord(tx: Tx, idHash: Buffer): Promise<void> {
  await tx.rows('delete from oauth_records where id_hash = $1', [idHash])
}
