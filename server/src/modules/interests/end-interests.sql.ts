import type { Tx } from '../../db/database.ts'

/** Of a person who leaves: unanswered interests of theirs are withdrawn, those in their ideas are gone with the ideas. */
export async function endInterests(tx: Tx, userId: number): Promise<void> {
  await tx.rows(
    `update interests set status = 'withdrawn', decided_at = app_now() where user_id = $1 and status = 'new'`,
    [userId],
  )
  await tx.rows('delete from interests n using ideas i where i.idea_id = n.idea_id and i.owner_user_id = $1', [userId])
}
