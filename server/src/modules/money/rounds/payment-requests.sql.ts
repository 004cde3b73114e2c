import type { Intent } from '../../../contract/call-facts.ts'
import type { Tx } from '../../../db/tx.ts'

/** Records that an agent asked for this payment, under its key if it sent one. Repeating it changes nothing. */
export async function noteRequest(tx: Tx, paymentId: number, botId: number, intent: Intent | null): Promise<void> {
  await tx.rows(
    `insert into payment_requests (payment_id, bot_id, key, input_hash) values ($1, $2, $3, $4)
     on conflict (payment_id, bot_id, key) do update set input_hash = excluded.input_hash`,
    [paymentId, botId, intent?.key ?? null, intent?.inputHash ?? null],
  )
}

/**
 * The first requester is stored with the payment: a process of the previous version, which may still run, records no
 * more.
 */
const ASKERS = `select q.payment_id, q.bot_id from payment_requests q
  union select p.payment_id, p.bot_id from payments p where p.bot_id is not null`

/** Whether this agent asked for the payment, first or later, and still acts for the person who pays. */
export async function mayRead(tx: Tx, paymentId: number, botId: number): Promise<boolean> {
  const row = await tx.first(
    `select 1 from (${ASKERS}) a join payments p on p.payment_id = a.payment_id
     join links l on l.bot_id = a.bot_id and l.user_id = p.user_id and l.paused_at is null
     where a.payment_id = $1 and a.bot_id = $2`,
    [paymentId, botId],
  )
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

/** The payment that this key asked for last, where it was cancelled within the day that a key is kept. */
export async function findCancelled(tx: Tx, botId: number, { key, inputHash }: Intent): Promise<number | undefined> {
  const last = await tx.first<{ payment_id: number; cancelled: boolean }>(
    `select p.payment_id, p.status = 'expired' and p.cancelled_at > app_now() - interval '24 hours' as cancelled
     from payment_requests q join payments p using (payment_id)
     where q.bot_id = $1 and q.key = $2 and q.input_hash = $3 order by p.payment_id desc limit 1`,
    [botId, key, inputHash],
  )
  return last?.cancelled ? last.payment_id : undefined
}

/** The agents that asked for it, and whether they are still paired with the person who pays. */
export function askersOf(tx: Tx, paymentId: number): Promise<{ bot_id: number; paired: boolean }[]> {
  return tx.rows(
    `select a.bot_id, exists (select 1 from links l where l.bot_id = a.bot_id and l.user_id = p.user_id
       and l.paused_at is null) as paired
     from (${ASKERS}) a join payments p on p.payment_id = a.payment_id where p.payment_id = $1 order by a.bot_id`,
    [paymentId],
  )
}
