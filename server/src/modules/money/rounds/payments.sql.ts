import type { Tx } from '../../../db/tx.ts'
import { counted, MOST_COUNTED } from '../../../schema/total.ts'
import type { PaymentStatus } from './rounds.schema.ts'

export interface PaymentRow {
  payment_id: number
  idea_id: number
  idea_name: string | null
  user_id: number
  bot_id: number | null
  duration_days: number
  amount: number
  currency: string
  provider: 'stripe' | 'test'
  provider_reference: string | null
  provider_payment: string | null
  checkouts: number
  payment_status: PaymentStatus
  round_id: number | null
  page_token_sealed: Buffer
  created_at: string
  paid_at: string | null
  refunded_at: string | null
  /** The provider's id of the refund; while one is due, that of the failed one. */
  refund_reference: string | null
  refund_failed: boolean
}

const ROWS = `select p.payment_id, p.idea_id, i.name as idea_name, p.user_id, p.bot_id, p.duration_days, p.amount, p.currency,
    p.provider, p.provider_reference, p.provider_payment, p.checkouts, p.status as payment_status, p.round_id,
    p.page_token_sealed, p.created_at, p.paid_at, p.refunded_at, p.refund_reference,
    p.status = 'refund_due' and p.refund_reference is not null as refund_failed
  from payments p join ideas i using (idea_id)`

interface NewPayment {
  ideaId: number
  userId: number
  botId: number | null
  durationDays: number
  amount: number
  currency: string
  provider: 'stripe' | 'test'
  pageTokenHash: Buffer
  pageTokenSealed: Buffer
}

/**
 * The open payment for the same thing, or a new one. The idea's row must be locked: concurrent calls get the same one.
 */
export async function findOrInsertPayment(tx: Tx, payment: NewPayment): Promise<PaymentRow & { isNew: boolean }> {
  const inserted = await tx.rows(
    `insert into payments (page_token_hash, page_token_sealed, idea_id, user_id, bot_id, duration_days, amount, currency, provider)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning 1`,
    [
      payment.pageTokenHash,
      payment.pageTokenSealed,
      payment.ideaId,
      payment.userId,
      payment.botId,
      payment.durationDays,
      payment.amount,
      payment.currency,
      payment.provider,
    ],
  )
  const row = await tx.one<PaymentRow>(
    `${ROWS} where p.idea_id = $1 and p.duration_days = $2 and p.status = 'pending'`,
    [payment.ideaId, payment.durationDays],
  )
  return { ...row, isNew: inserted.length > 0 }
}

/** Its page gets another address; the one before leads nowhere. */
export async function renewPage(tx: Tx, paymentId: number, page: { hash: Buffer; sealed: Buffer }): Promise<void> {
  await tx.rows('update payments set page_token_hash = $2, page_token_sealed = $3 where payment_id = $1', [
    paymentId,
    page.hash,
    page.sealed,
  ])
}

export function findByPageToken(tx: Tx, tokenHash: Buffer): Promise<PaymentRow | undefined> {
  return tx.first(`${ROWS} where p.page_token_hash = $1`, [tokenHash])
}

export function findPayment(tx: Tx, paymentId: number): Promise<PaymentRow | undefined> {
  return tx.first(`${ROWS} where p.payment_id = $1`, [paymentId])
}

/** One's own; those for an agent's held idea stay hidden. */
export function findOfUser(tx: Tx, paymentId: number, userId: number): Promise<PaymentRow | undefined> {
  return tx.first(`${ROWS} where p.payment_id = $1 and p.user_id = $2 and i.held_for_bot_id is null`, [
    paymentId,
    userId,
  ])
}

/** Lock the idea's row before this one if you need both. */
export function lockPayment(tx: Tx, paymentId: number): Promise<PaymentRow | undefined> {
  return tx.first(`${ROWS} where p.payment_id = $1 for update of p`, [paymentId])
}

export function listOfUser(tx: Tx, userId: number, before: number, limit: number): Promise<PaymentRow[]> {
  return tx.rows(
    `${ROWS} where p.user_id = $1 and i.held_for_bot_id is null and p.payment_id < $2
     order by p.payment_id desc limit $3`,
    [userId, before, limit],
  )
}

export type PaymentWithPayer = PaymentRow & { payer_name: string | null }

/** Null if the payer has left. */
export async function listAll(
  tx: Tx,
  status: string | null,
  before: number,
  limit: number,
): Promise<PaymentWithPayer[]> {
  return tx.rows(
    `select a.*, u.name as payer_name from (
       ${ROWS} where ($1::text is null or p.status = $1) and p.payment_id < $2 order by p.payment_id desc limit $3) a
     left join users u on u.user_id = a.user_id and u.erased_at is null order by a.payment_id desc`,
    [status, before, limit],
  )
}

/** How many there are of these; null if more than anybody counts. */
export function countAll(tx: Tx, status: string | null): Promise<number | null> {
  return tx
    .first<{ total: number }>(
      `select count(*) as total from (select 1 from payments where $1::text is null or status = $1
         limit ${MOST_COUNTED + 1}) found`,
      [status],
    )
    .then((row) => counted(row?.total))
}

/** The payer was sent to this page of the provider. */
export async function noteCheckout(
  tx: Tx,
  paymentId: number,
  { reference, checkouts }: { reference: string; checkouts: number },
): Promise<void> {
  await tx.rows(
    `update payments set provider = 'stripe', provider_reference = $2, checkouts = $3, checkout_at = app_now(),
       checkout_ended_at = null
     where payment_id = $1`,
    [paymentId, reference, checkouts],
  )
}

/** Pages expire after a day. */
export function findUnwantedCheckouts(
  tx: Tx,
  limit: number,
): Promise<{ payment_id: number; provider_reference: string }[]> {
  return tx.rows(
    `select payment_id, provider_reference from payments where status = 'expired' and checkout_ended_at is null
       and provider = 'stripe' and provider_reference is not null and checkout_at > app_now() - interval '25 hours'
     order by checkout_at limit $1`,
    [limit],
  )
}

export async function noteCheckoutEnded(tx: Tx, paymentId: number): Promise<void> {
  await tx.rows('update payments set checkout_ended_at = app_now() where payment_id = $1', [paymentId])
}
