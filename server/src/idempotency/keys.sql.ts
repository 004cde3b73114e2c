import type { Intent } from '../contract/call-facts.ts'
import type { Tx } from '../db/tx.ts'
import { KEY_DAYS } from './idempotency.table.ts'

/** Stores the answer for these keys, now that what they asked for has happened. Reused keys are left alone. */
export async function answerKeys(
  tx: Tx,
  operation: string,
  intents: readonly (Intent & { botId: number })[],
  { status, body }: { status: number; body: string },
): Promise<void> {
  if (intents.length === 0) return
  await tx.rows(
    `insert into idempotency_keys as k (bot_id, key, operation, input_hash, status, body)
     select a.bot_id, a.key, $4, a.input_hash, $5, $6
     from unnest($1::bigint[], $2::text[], $3::bytea[]) a (bot_id, key, input_hash) order by a.bot_id, a.key
     on conflict (bot_id, key) do update set operation = excluded.operation, input_hash = excluded.input_hash,
         status = excluded.status, body = excluded.body, created_at = excluded.created_at
       where (k.operation = excluded.operation and k.input_hash = excluded.input_hash and k.status is null)
         or k.created_at <= app_now() - interval '24 hours'`,
    [
      intents.map(({ botId }) => botId),
      intents.map(({ key }) => key),
      intents.map(({ inputHash }) => inputHash),
      operation,
      status,
      body,
    ],
  )
}

/** Removes the answer a key got while its write was held: what it asked for is now waiting for a person. */
export async function reopenKey(tx: Tx, botId: number, { key, inputHash }: Intent): Promise<void> {
  await tx.rows(
    'update idempotency_keys set status = null, body = null where bot_id = $1 and key = $2 and input_hash = $3',
    [botId, key, inputHash],
  )
}

const KEYS_PER_STATEMENT = 5_000

/** Removes expired keys, except one a call is taking over right now. */
export async function pruneKeys(tx: Tx): Promise<void> {
  let removed: unknown[]
  do {
    removed = await tx.rows(
      `with old as (
         select bot_id, key from idempotency_keys where created_at <= app_now() - interval '${KEY_DAYS} days'
         order by created_at limit $1 for update skip locked)
       delete from idempotency_keys k using old where k.bot_id = old.bot_id and k.key = old.key returning 1`,
      [KEYS_PER_STATEMENT],
    )
  } while (removed.length === KEYS_PER_STATEMENT)
}

interface PersonKey extends Intent {
  readonly userId: number
  readonly operation: string
}

/** Stores what a person's call answered under its key, which the call has locked; see beginActing. */
export async function keepAnswer(
  tx: Tx,
  { userId, key, operation, inputHash }: PersonKey,
  { status, body }: { status: number | null; body: string | null },
): Promise<void> {
  await tx.rows(
    `insert into person_keys (user_id, key, operation, input_hash, status, body) values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id, key) do update set operation = excluded.operation, input_hash = excluded.input_hash,
       status = excluded.status, body = excluded.body, created_at = excluded.created_at`,
    [userId, key, operation, inputHash, status, body],
  )
}

/** Stores the answer under whichever keys a person asked for this, now that it has happened. */
export async function answerPerson(
  tx: Tx,
  { userId, operation, inputHash }: Omit<PersonKey, 'key'>,
  { status, body }: { status: number; body: string },
): Promise<void> {
  await tx.rows(
    `update person_keys set status = $4, body = $5
     where user_id = $1 and operation = $2 and input_hash = $3 and status is null`,
    [userId, operation, inputHash, status, body],
  )
}
