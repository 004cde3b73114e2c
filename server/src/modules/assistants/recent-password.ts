import { Refusal } from '../../contract/errors.ts'
import type { PersonContext } from '../../contract/operation.ts'
import { refuseUnconfirmed } from '../accounts/index.ts'
import { type ConnectionRequest, confirmedSince } from './requests.sql.ts'

/**
 * The person has entered their password lately: as lately as the settings say, and as the client asked for. One with
 * prompt=login wants it entered for this request, one with max_age at most that many seconds before it.
 */
export async function refuseOldPassword(context: PersonContext, request: ConnectionRequest): Promise<void> {
  const { tx, config, sessionHash } = context
  const minutes = config.oauth.sessionMinutes
  await refuseUnconfirmed(context, minutes)
  if (request.password_age === null || sessionHash === null) return
  if (await confirmedSince(tx, sessionHash, request)) return
  throw new Refusal('permission_denied', {
    reason: 'reauthentication_needed',
    params: { minutes: Math.min(minutes, Math.ceil(request.password_age / 60)) },
  })
}
