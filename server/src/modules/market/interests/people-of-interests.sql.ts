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
