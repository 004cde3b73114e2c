import type { Tx } from '../db/tx.ts'
import { emitEach } from '../events/outbox.ts'
import { notifyEach, settleNotices } from '../notices/notify.ts'
import { type Ended, expireDue, expireOfLink } from './approvals.sql.ts'

const TOGETHER = 200

/** Expires what nobody decided in time, and tells both sides. Returns how many there were. */
export async function expireApprovals(tx: Tx): Promise<number> {
  const ended = await expireDue(tx, TOGETHER)
  await tellEnded(tx, ended)
  const news = ended.map(({ approval_id, bot_id, bot_name, user_id }) => ({
    ...{ userId: user_id, about: approval_id, name: bot_name, bot: bot_id },
  }))
  await notifyEach({ tx }, 'approval_lapsed', news)
  return ended.length
}

/** Unpairing an agent settles all its requests. If the agent left by itself, its people are told. */
export async function lapseOfLink(tx: Tx, botId: number, userId: number): Promise<void> {
  await tellEnded(tx, await expireOfLink(tx, botId, userId))
}

async function tellEnded(tx: Tx, ended: readonly Ended[]): Promise<void> {
  const told = ended.map(({ approval_id, user_id }) => ({ userId: user_id, about: approval_id }))
  await settleNotices({ tx }, 'approval_asked', told)
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
