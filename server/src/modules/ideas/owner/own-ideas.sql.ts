import type { Tx } from '../../../db/tx.ts'
import type { IdeaRow } from '../ideas.sql.ts'

export function listOwn(tx: Tx, userId: number, before: number, limit: number): Promise<IdeaRow[]> {
  return tx.rows(
    `select * from idea_records
     where owner_user_id = $1 and held_for_bot_id is null and idea_id < $2 order by idea_id desc limit $3`,
    [userId, before, limit],
  )
}

export function readOwn(tx: Tx, userId: number, ideaId: number): Promise<IdeaRow | undefined> {
  return tx.first('select * from idea_records where idea_id = $2 and owner_user_id = $1 and held_for_bot_id is null', [
    userId,
    ideaId,
  ])
}

/** What was paid for it must stay in the books; so must what somebody may be paying at the provider's page just now. */
export async function hasPayments(tx: Tx, ideaId: number): Promise<boolean> {
  const rows = await tx.rows(
    `select 1 from payments where idea_id = $1 and (status in ('paid', 'refund_due', 'refunded')
       or checkout_at > app_now() - interval '14 days') limit 1`,
    [ideaId],
  )
  return rows.length > 0
}

export async function deleteIdea(tx: Tx, ideaId: number): Promise<void> {
  await tx.rows('delete from ideas where idea_id = $1', [ideaId])
}
