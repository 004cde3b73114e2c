import type { Tx } from '../../../db/tx.ts'

/** People interested in an idea who were not declined. */
export async function peopleInterested(tx: Tx, ideaId: number): Promise<number[]> {
  const rows = await tx.rows<{ user_id: number }>(
    `select user_id from interests
     where idea_id = $1 and user_id is not null and held_for_bot_id is null and status in ('new', 'accepted')`,
    [ideaId],
  )
  return rows.map(({ user_id }) => user_id)
}

/** What a leaving person would have put in is nobody's business any more. */
export async function forgetAmounts(tx: Tx, userId: number): Promise<void> {
  await tx.rows('update interests set amount = null, currency = null where user_id = $1 and amount is not null', [
    userId,
  ])
}

/** Those in a leaving person's ideas go with the ideas. */
export async function deleteReceived(tx: Tx, userId: number): Promise<void> {
  await tx.rows('delete from interests n using ideas i where i.idea_id = n.idea_id and i.owner_user_id = $1', [userId])
}
