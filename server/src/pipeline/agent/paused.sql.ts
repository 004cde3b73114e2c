import type { Tx } from '../../db/tx.ts'

export async function isPaused(tx: Tx, botId: number, userId: number): Promise<boolean> {
  const link = await tx.first('select 1 from links where bot_id = $1 and user_id = $2 and paused_at is not null', [
    botId,
    userId,
  ])
  return link !== undefined
}
