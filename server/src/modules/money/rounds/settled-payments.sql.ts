import type { Tx } from '../../../db/tx.ts'
import type { PaymentRow } from './payments.sql.ts'
import { ROUNDS_PER_IDEA } from './rounds.schema.ts'

/** The provider's ids of the paid page and of the money; null for test payments. */
export interface Receipt {
  checkout: string | null
  charge: string | null
  /** When the payment was requested, as its page says; null for pages that do not say it. */
  requestedAt: string | null
  /** As the provider counts it; null if it does not say. */
  sum: { units: number; currency: string } | null
}

interface Settlement {
  status: 'paid' | 'refund_due'
  provider: 'stripe' | 'test'
  roundId: number | null
  receipt: Receipt | null
}

const EXPIRE = `update payments set status = 'expired', cancelled_at = app_now() where status = 'pending'`

/** Names the provider already used for something else are skipped: the money counts all the same. */
export async function settle(tx: Tx, paymentId: number, settlement: Settlement): Promise<void> {
  const { status, provider, roundId, receipt } = settlement
  await tx.rows(
    `update payments p set status = $2, provider = $3, round_id = $4, paid_at = app_now(),
       provider_payment = case when not exists (select 1 from payments o where o.provider_payment = $5) then $5 end,
       provider_reference = case when p.provider_reference is null
         and not exists (select 1 from payments o where o.provider_reference = $6) then $6 else p.provider_reference end
     where payment_id = $1`,
    [paymentId, status, provider, roundId, receipt?.charge ?? null, receipt?.checkout ?? null],
  )
}

/** Once an idea has used up its rounds, nobody has to pay for another, but for the one that paid for the last. */
export async function expireAllOf(tx: Tx, ideaId: number, lastRoundId: number): Promise<number[]> {
  const rows = await tx.rows<{ payment_id: number }>(
    `${EXPIRE} and idea_id = $1 and (select count(*) from rounds r where r.idea_id = $1 and r.held_for_bot_id is null) >= $3
       and payment_id is distinct from (select r.payment_id from rounds r where r.round_id = $2) returning payment_id`,
    [ideaId, lastRoundId, ROUNDS_PER_IDEA],
  )
  return rows.map(({ payment_id }) => payment_id)
}

/** Marks it as no longer payable. False if it was so already. */
export function expire(tx: Tx, paymentId: number): Promise<boolean> {
  return tx.some(`${EXPIRE} and payment_id = $1 returning 1`, [paymentId])
}

/** A second payment for the same thing, recorded separately for a refund; its id, or undefined if already known. */
export async function insertSurplus(
  tx: Tx,
  { payment_id }: PaymentRow,
  { checkout, charge }: Receipt,
  page: { hash: Buffer; sealed: Buffer },
): Promise<number | undefined> {
  const row = await tx.first<{ payment_id: number }>(
    `insert into payments (page_token_hash, page_token_sealed, idea_id, user_id, bot_id, duration_days, amount, currency,
       provider, provider_reference, provider_payment, checkout_at, checkouts, status, paid_at)
     select $4, $5, idea_id, user_id, bot_id, duration_days, amount, currency, 'stripe',
       case when provider_reference = $2 then null else $2 end, $3, app_now(), 1, 'refund_due', app_now()
     from payments where payment_id = $1 on conflict do nothing returning payment_id`,
    [payment_id, checkout, charge, page.hash, page.sealed],
  )
  return row?.payment_id
}

/** Without a name of its own, a refund after one that failed is remembered by that: it is often reported late. */
export async function markRefunded(tx: Tx, paymentId: number, reference: string | null): Promise<void> {
  await tx.rows(
    `update payments set status = 'refunded', refunded_at = app_now(),
       refund_reference = coalesce($2, 'after ' || refund_reference) where payment_id = $1`,
    [paymentId, reference],
  )
}

/**
 * False if that refund is not the one that counts. While one is due and none has failed yet, it is one that failed before we
 * heard that it was made.
 */
export async function markRefundFailed(tx: Tx, paymentId: number, reference: string): Promise<boolean> {
  const marked = await tx.rows(
    `update payments set status = 'refund_due', refunded_at = null, refund_reference = $2
     where payment_id = $1 and (status in ('refunded', 'refund_due') and refund_reference is null
       or status = 'refunded' and (refund_reference = $2
         or (refund_reference like 'after %' and refund_reference <> 'after ' || $2)))
     returning 1`,
    [paymentId, reference],
  )
  return marked.length > 0
}

/** The payment with this provider id of its money. */
export async function findByCharge(tx: Tx, charge: string): Promise<number | undefined> {
  const row = await tx.first<{ payment_id: number }>('select payment_id from payments where provider_payment = $1', [
    charge,
  ])
  return row?.payment_id
}
