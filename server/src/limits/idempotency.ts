import { hash } from 'node:crypto'
import type { Tx } from '../db/database.ts'
import { type FieldErrors, Refusal } from '../errors.ts'

const KEY_HEADER = 'Idempotency-Key'
const LONGEST_KEY = 255

export interface StoredAnswer {
  stored_operation: string | null
  stored_input_hash: Buffer | null
  stored_status: number | null
  stored_body: string | null
}

/** What is wrong with a key, if anything. */
export function keyErrors(key: string | undefined): FieldErrors {
  if (key === undefined) return {}
  if (key.length >= 1 && key.length <= LONGEST_KEY && /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(key)) return {}
  return { [KEY_HEADER]: [`Send 1 to ${LONGEST_KEY} printable ASCII characters, or leave the header out.`] }
}

/** Checked inputs keep their schema's order of fields, so equal inputs have equal hashes. */
export function hashInput(input: Record<string, unknown>): Buffer {
  return hash('sha256', JSON.stringify(input), 'buffer')
}

/** A call's key and what it came with: one key is one intent, whatever it takes until that has happened. */
export interface Intent {
  readonly key: string
  readonly inputHash: Buffer
}

/** The stored answer to replay, if there is one yet; refuses a key that was used for something else. */
export function matchStored(stored: StoredAnswer, operation: string, inputHash: Buffer) {
  if (stored.stored_operation === null) return undefined
  if (stored.stored_operation !== operation || !stored.stored_input_hash?.equals(inputHash))
    throw new Refusal('validation_failed', {
      errors: { [KEY_HEADER]: ['This key was used for a different call in the last 24 hours. Send a new key.'] },
    })
  // What the key asked for has not happened yet: a person has to pay or to decide first.
  if (stored.stored_status === null || stored.stored_body === null) return undefined
  return { status: stored.stored_status, body: stored.stored_body }
}

/** Gives these keys their answer, now that what they asked for has happened. Keys that mean something else by now stay. */
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

/** Takes back the answer that a key got while its write was held: what it asked for waits for a person now. */
export async function reopenKey(tx: Tx, botId: number, { key, inputHash }: Intent): Promise<void> {
  await tx.rows(
    'update idempotency_keys set status = null, body = null where bot_id = $1 and key = $2 and input_hash = $3',
    [botId, key, inputHash],
  )
}

const KEYS_PER_STATEMENT = 5_000

/** Removes keys that are no longer replayed. One that a call takes over at this moment is left to it. */
export async function pruneKeys(tx: Tx): Promise<void> {
  let removed: unknown[]
  do {
    removed = await tx.rows(
      `with old as (
         select bot_id, key from idempotency_keys where created_at <= app_now() - interval '24 hours'
         order by created_at limit $1 for update skip locked)
       delete from idempotency_keys k using old where k.bot_id = old.bot_id and k.key = old.key returning 1`,
      [KEYS_PER_STATEMENT],
    )
  } while (removed.length === KEYS_PER_STATEMENT)
}
