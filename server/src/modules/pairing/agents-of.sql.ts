import type { Tx } from '../../db/database.ts'

/** Agents that act for these people now, and so hear what happens to them. */
export async function agentsOf(tx: Tx, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return []
  const rows = await tx.rows<{ bot_id: number }>(
    `select distinct l.bot_id from links l join bots b using (bot_id)
     where l.user_id = any ($1) and l.paused_at is null and b.status in ('active', 'pending_approval')`,
    [userIds],
  )
  return rows.map((row) => row.bot_id)
}
