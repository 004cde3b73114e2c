import type { Tx } from '../../db/tx.ts'
import type { Intent } from '../../idempotency/intent.ts'

/** Notes that an agent asked for this payment, under its key if it sent one. Asking again changes nothing. */
export async function noteRequest(tx: Tx, paymentId: number, botId: number, intent: Intent | null): Promise<void> {
  await tx.rows(
    `insert into payment_requests (payment_id, bot_id, key, input_hash) values ($1, $2, $3, $4)
     on conflict (payment_id, bot_id, key) do update set input_hash = excluded.input_hash`,
    [paymentId, botId, intent?.key ?? null, intent?.inputHash ?? null],
  )
}

/** Whether this agent was told of the payment, by asking for it first or again. */
export async function hasAsked(tx: Tx, paymentId: number, botId: number): Promise<boolean> {
  const row = await tx.first('select 1 from payment_requests where payment_id = $1 and bot_id = $2', [paymentId, botId])
  return row !== undefined
}

/** The keys under which it was asked for. */
export function keysOf(tx: Tx, paymentId: number): Promise<(Intent & { botId: number })[]> {
  return tx.rows(
    `select bot_id as "botId", key, input_hash as "inputHash" from payment_requests
     where payment_id = $1 and key is not null`,
    [paymentId],
  )
}

/** The agents that asked for it, and whether they are still paired with the person who pays. */
export function askersOf(tx: Tx, paymentId: number): Promise<{ bot_id: number; paired: boolean }[]> {
  return tx.rows(
    `select distinct q.bot_id, exists (select 1 from links l where l.bot_id = q.bot_id and l.user_id = p.user_id
       and l.paused_at is null) as paired
     from payment_requests q join payments p using (payment_id) where payment_id = $1 order by q.bot_id`,
    [paymentId],
  )
}
