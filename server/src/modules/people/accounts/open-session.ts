import type { CallContext } from '../../../contract/operation.ts'
import { tryRate } from '../../../limits/rate.sql.ts'
import { queueMail } from '../../../mail/outbox.ts'
import { hashToken, newLinkToken } from '../../../secrets/secrets.ts'
import { notify } from '../../messages/notifications/index.ts'
import { type Account, deleteSessionsBeyond, insertSession, type NewSession, type ProvenBy } from './account.sql.ts'
import { type Device, deviceOf } from './device-words.ts'
import { knownDevice, newDevice } from './known-device.ts'
import { deviceMails } from './policies.ts'

/** Per person: more than anybody uses in a month, and as many as the page of open sessions shows. */
export const MOST_SESSIONS = 50

/**
 * Signs somebody in, always with a new session, and tells them if it is the first time in this browser. False if the password has
 * changed meanwhile.
 */
export async function openSession(
  context: CallContext,
  account: Account,
  by: ProvenBy,
  at: NewSession['at'] = 'now',
): Promise<boolean> {
  const token = newLinkToken()
  const device = deviceOf(context.userAgent)
  if (!(await insertSession(context.tx, account, { hash: hashToken(token), by, at, ...device }))) return false
  await deleteSessionsBeyond(context.tx, account.user_id, MOST_SESSIONS)
  context.tx.notifyUsers([account.user_id], 'account')
  // After registering, every browser is new.
  if (!account.is_new && knownDevice(context.secrets, context.device, account) === null)
    await tellOfDevice(context, account, device)
  context.setSession(token)
  context.setDevice(newDevice(context.secrets, account))
  return true
}

/** Mailed at once; cannot be switched off. */
async function tellOfDevice(context: CallContext, account: Account, device: Device): Promise<void> {
  await notify(context, account.user_id, 'new_device', { about: 0, name: '' })
  if (await tryRate(context.tx, deviceMails(context.config, account.user_id)))
    await queueMail(context, account, { kind: 'new_device', params: { ...device } })
}
