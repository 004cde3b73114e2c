import type { Permission } from '../../../../contract/vocabulary.ts'
import type { Tx } from '../../../../db/tx.ts'
import { emitEach } from '../../../../events/outbox.ts'
import { endAllowances } from '../../../../limits/allowances.sql.ts'
import { notify, settleNotices } from '../../../../notices/notify.ts'
import { asksStill, lockRequests, type PermissionRequest, removeOpen } from './requests.sql.ts'

/** The notification is about the agent, whose page shows the request. */
export async function tellAsked(
  tx: Tx,
  { bot_id, bot_name, user_id }: Pick<PermissionRequest, 'bot_id' | 'bot_name' | 'user_id'>,
): Promise<void> {
  tx.notifyUsers([user_id], 'approvals')
  await notify({ tx }, user_id, 'permission_asked', { about: bot_id, name: bot_name, bot: bot_id })
}

/** It is over. Nobody needs to open the notification any more, unless the agent asks for something else. */
export async function settleAsked(
  tx: Tx,
  { bot_id, user_id }: Pick<PermissionRequest, 'bot_id' | 'user_id'>,
): Promise<void> {
  tx.notifyUsers([user_id], 'approvals')
  if (await asksStill(tx, bot_id, user_id)) return
  await settleNotices({ tx }, 'permission_asked', [{ userId: user_id, about: bot_id }])
}

/** These permissions have been granted, however that came about. */
export async function settleGranted(
  tx: Tx,
  botId: number,
  userId: number,
  permissions: readonly Permission[],
): Promise<void> {
  await lockRequests(tx, botId, userId)
  const granted = await removeOpen(tx, botId, userId, permissions)
  await emitEach(
    tx,
    'permission.granted',
    granted.map(({ request_id, bot_id, user_id, permission }) => ({
      botId: bot_id,
      data: { request_id, user_id, permission },
    })),
  )
  for (const request of granted) await settleAsked(tx, request)
}

/** Ends an agent's requests to one person or to all, and hourly allowances. */
export async function endRequests(tx: Tx, botId: number, userId: number | null = null): Promise<void> {
  await endAllowances(tx, botId, userId)
  for (const request of await removeOpen(tx, botId, userId, null)) await settleAsked(tx, request)
}
