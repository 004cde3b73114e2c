import { randomUUID } from 'node:crypto'
import type { Tx } from '../db/database.ts'
import type { EventType } from './types.ts'

/** Ids, a state, a reason: whoever wants more asks the API. */
export type EventData = Record<string, string | number | boolean | null | string[]>

/** Tells agents something, in the transaction of what it tells: both happen or neither. */
export async function emit(tx: Tx, botIds: readonly number[], type: EventType, data: EventData): Promise<void> {
  if (botIds.length === 0) return
  const recipients = [...new Set(botIds)]
  await tx.rows(
    `insert into events (public_id, bot_id, type, data)
     select * from unnest($1::text[], $2::bigint[]) recipient (public_id, bot_id), (values ($3::text, $4::jsonb)) told`,
    [recipients.map(() => `evt_${randomUUID().replaceAll('-', '')}`), recipients, type, JSON.stringify(data)],
  )
}
