import type { Permission } from '../../contract/vocabulary.ts'
import type { Tx } from '../../db/tx.ts'

/** An agent that currently acts for a person. */
export interface Representation {
  botId: number
  userId: number
}

/**
 * Agents that currently act for these people, and so hear what happens to them; one acting for two appears twice. With
 * a permission, only those that hold it and for which it is not paused.
 */
export function agentsOf(
  tx: Tx,
  userIds: readonly number[],
  permission: Permission | null = null,
): Promise<Representation[]> {
  return tx.rows(
    `select l.bot_id as "botId", l.user_id as "userId" from links l join bots b using (bot_id)
     where l.user_id = any ($1) and l.paused_at is null and b.status in ('active', 'pending_approval')
       and ($2::text is null or $2 = any (l.permissions))
       and not coalesce((l.terms -> $2 ->> 'paused')::boolean, false)`,
    [userIds, permission],
  )
}
