import type { Tx } from '../../db/tx.ts'

/** Why a link does not work now: its person paused it, or their account is suspended. */
export async function pausedBy(tx: Tx, botId: number, userId: number): Promise<'person' | 'suspension' | null> {
  const link = await tx.first<{ suspended: boolean }>(
    'select suspended from links where bot_id = $1 and user_id = $2 and paused_at is not null',
    [botId, userId],
  )
  return link === undefined ? null : link.suspended ? 'suspension' : 'person'
}
