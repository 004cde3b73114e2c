import type { Tx } from '../../db/tx.ts'

export interface GrantedRights {
  autonomous: boolean
  capabilities: string[]
}

export function readGrantedRights(tx: Tx, botId: number): Promise<GrantedRights> {
  return tx.one('select autonomous, active_capabilities as capabilities from bots where bot_id = $1', [botId])
}

/** Why a link is paused; null if it is not. A suspended account comes first, whoever else paused it. */
export async function pausedBy(tx: Tx, botId: number, userId: number): Promise<'person' | 'suspension' | null> {
  const link = await tx.first<{ suspended: boolean }>(
    `select u.suspended_at is not null as suspended from links l join users u using (user_id)
     where l.bot_id = $1 and l.user_id = $2 and l.paused_at is not null`,
    [botId, userId],
  )
  return link === undefined ? null : link.suspended ? 'suspension' : 'person'
}
