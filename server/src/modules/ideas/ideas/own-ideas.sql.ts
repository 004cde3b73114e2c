import type { Tx } from '../../../db/tx.ts'

/**
 * A payment has to stay in the books, and so does one somebody may be making right now. Locks all of them first: while
 * the provider makes a checkout page, the payment is locked but does not show it yet. The idea must be locked already,
 * so that no payment is added.
 */
export async function hasPayments(tx: Tx, ideaId: number): Promise<boolean> {
  await tx.rows('select 1 from payments where idea_id = $1 order by payment_id for update', [ideaId])
  return tx.some(
    `select 1 from payments where idea_id = $1 and (status in ('paid', 'refund_due', 'refunded')
       or checkout_at > app_now() - interval '14 days') limit 1`,
    [ideaId],
  )
}

export async function deleteIdea(tx: Tx, ideaId: number): Promise<void> {
  await tx.rows('delete from ideas where idea_id = $1', [ideaId])
}
