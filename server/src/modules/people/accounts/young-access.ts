import Type from 'typebox'
import type { CallContext } from '../../../contract/operation.ts'
import { Moment, Nullable, OthersText } from '../../../schema/types.ts'
import { pauseYoungPairings } from '../../agents/pairing/index.ts'
import { setSecondFactor } from '../users/index.ts'
import { deleteConnections, deleteSessions, hasPasskey } from './account.sql.ts'
import { deleteYoungSecrets, freezeYoungPasskeys, listYoungAccess, type YoungAccess } from './young-access.sql.ts'

/** Older access stays: its owner had this long to notice it, and a passkey is worth more than control of the mailbox. */
export const YOUNG_ACCESS_DAYS = 30

/** Limits only what is shown; all of it stops. */
const MOST_SHOWN = 100

export const StoppedAccess = Type.Array(
  Type.Object({
    what: Type.Enum([
      'passkey',
      'recovery_codes',
      'provider',
      'session',
      'token',
      'assistant',
      'agent',
      'address_change',
    ]),
    name: Nullable(OthersText('What it is called, the browser, or the new address.')),
    since: Moment('When it was added.'),
  }),
  {
    description: `What was added in the last ${YOUNG_ACCESS_DAYS} days and no longer works, newest first. Passkeys are frozen until used once after the new password, agents are paused, and the rest has ended.`,
  },
)

/**
 * Somebody else may have known the password. Ends every session and every assistant's sign-in, and stops
 * whatever else is young. The account is locked, so nothing is added while this runs.
 */
export async function stopYoungAccess({ tx, config }: CallContext, userId: number): Promise<YoungAccess[]> {
  const stopped = await listYoungAccess(tx, userId, {
    days: YOUNG_ACCESS_DAYS,
    limit: MOST_SHOWN,
    passwords: config.passwords,
  })
  await deleteSessions(tx, userId, null)
  await deleteConnections(tx, userId)
  await deleteYoungSecrets(tx, userId, YOUNG_ACCESS_DAYS, config.passwords)
  await pauseYoungPairings(tx, userId, YOUNG_ACCESS_DAYS)
  await freezeYoungPasskeys(tx, userId, YOUNG_ACCESS_DAYS)
  // A thief who switched it on must not keep the owner out: without a passkey that counts, the password alone signs in.
  if (!(await hasPasskey(tx, userId))) await setSecondFactor(tx, userId, false)
  return stopped
}
