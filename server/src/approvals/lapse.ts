import type { Tx } from '../db/tx.ts'
import { emitEach } from '../events/outbox.ts'
import { type Ended, expireDue, expireOfLink } from './approvals.sql.ts'

const TOGETHER = 200

/** Ends what nobody decided in time, and tells who asked. How many there were. */
export async function expireApprovals(tx: Tx): Promise<number> {
  const ended = await expireDue(tx, TOGETHER)
  await tellEnded(tx, ended)
  return ended.length
}

/** Whoever unpairs an agent has decided on all that it asked. */
export async function lapseOfLink(tx: Tx, botId: number, userId: number): Promise<void> {
  await tellEnded(tx, await expireOfLink(tx, botId, userId))
}

async function tellEnded(tx: Tx, ended: readonly Ended[]): Promise<void> {
  await emitEach(
    tx,
    'approval.expired',
    ended.map(({ approval_id, bot_id, user_id, operation }) => ({
      botId: bot_id,
      data: { approval_id, user_id, operation },
    })),
  )
  tx.notifyUsers(
    ended.map(({ user_id }) => user_id),
    'approvals',
  )
}
