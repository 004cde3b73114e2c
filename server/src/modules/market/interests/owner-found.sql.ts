import type { Tx } from '../../../db/tx.ts'

/** An owner's interests in their own idea end. */
export async function withdrawOwn(tx: Tx, ideaId: number, userId: number): Promise<void> {
  await tx.rows(
    `update interests set status = 'withdrawn', decided_at = app_now()
     where idea_id = $1 and user_id = $2 and status = 'new'`,
    [ideaId, userId],
  )
}

/** Locked, so that no message is counted before a new side has joined. */
export async function conversationsAbout(tx: Tx, ideaId: number): Promise<number[]> {
  const rows = await tx.rows<{ conversation_id: number }>(
    `select c.conversation_id from conversations c join interests n using (conversation_id)
     where n.idea_id = $1 and c.held_for_bot_id is null order by c.conversation_id for no key update of c`,
    [ideaId],
  )
  return rows.map(({ conversation_id }) => conversation_id)
}
