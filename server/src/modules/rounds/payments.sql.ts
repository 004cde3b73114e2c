import type { Tx } from '../../db/database.ts'

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
  payment_status: 'pending' | 'paid' | 'expired' | 'refund_due'
  round_id: number | null
  page_token_sealed: Buffer
  created_at: string
  paid_at: string | null
}

const ROWS = `select p.payment_id, p.idea_id, i.name as idea_name, p.user_id, p.bot_id, p.duration_days, p.amount, p.currency,
    p.provider, p.provider_reference, p.status as payment_status, p.round_id, p.page_token_sealed, p.created_at, p.paid_at
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

/** The open payment for the same thing, or a new one. */
export async function findOrInsertPayment(tx: Tx, payment: NewPayment): Promise<PaymentRow> {
  await tx.rows(
    `insert into payments (page_token_hash, page_token_sealed, idea_id, user_id, bot_id, duration_days, amount, currency, provider)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
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
  return tx.one(`${ROWS} where p.idea_id = $1 and p.duration_days = $2 and p.status = 'pending'`, [
    payment.ideaId,
    payment.durationDays,
  ])
}

export function findByPageToken(tx: Tx, tokenHash: Buffer): Promise<PaymentRow | undefined> {
  return tx.first(`${ROWS} where p.page_token_hash = $1`, [tokenHash])
}

export function lockPayment(tx: Tx, paymentId: number): Promise<PaymentRow | undefined> {
  return tx.first(`${ROWS} where p.payment_id = $1 for update of p`, [paymentId])
}

export function findOfBot(tx: Tx, paymentId: number, botId: number): Promise<PaymentRow | undefined> {
  return tx.first(`${ROWS} where p.payment_id = $1 and p.bot_id = $2`, [paymentId, botId])
}

export function listOfUser(tx: Tx, userId: number, before: number, limit: number): Promise<PaymentRow[]> {
  return tx.rows(
    `${ROWS} left join bots b on b.bot_id = p.bot_id
     where p.user_id = $1 and p.payment_id < $2 and b.status is distinct from 'pending_approval'
     order by p.payment_id desc limit $3`,
    [userId, before, limit],
  )
}

export function listAll(tx: Tx, status: string | null, before: number, limit: number): Promise<PaymentRow[]> {
  return tx.rows(
    `${ROWS} where ($1::text is null or p.status = $1) and p.payment_id < $2 order by p.payment_id desc limit $3`,
    [status, before, limit],
  )
}

export async function setProviderReference(tx: Tx, paymentId: number, reference: string): Promise<void> {
  await tx.rows('update payments set provider_reference = $2 where payment_id = $1', [paymentId, reference])
}

export async function settle(
  tx: Tx,
  paymentId: number,
  outcome: { status: 'paid' | 'refund_due'; roundId: number | null },
): Promise<void> {
  await tx.rows('update payments set status = $2, round_id = $3, paid_at = app_now() where payment_id = $1', [
    paymentId,
    outcome.status,
    outcome.roundId,
  ])
}
