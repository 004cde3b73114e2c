import { Refusal } from '../../../contract/errors.ts'
import type { PersonContext } from '../../../contract/operation.ts'
import { type ConnectionRequest, confirmedSince } from './requests.sql.ts'

/**
 * Beyond what the settings demand, a client may want a fresher sign-in: with prompt=login one made for this request, with
 * max_age one made at most that many seconds before it.
 */
export async function refuseOldPassword(context: PersonContext, request: ConnectionRequest): Promise<void> {
  const { tx, config, sessionHash } = context
  if (request.password_age === null || sessionHash === null) return
  if (await confirmedSince(tx, sessionHash, request)) return
  throw new Refusal('permission_denied', {
    reason: 'reauthentication_needed',
    params: { minutes: Math.min(config.stepUpMinutes, Math.ceil(request.password_age / 60)) },
  })
}
