import { Refusal } from '../../contract/errors.ts'
import type { PersonContext } from '../../contract/operation.ts'
import { isConfirmed } from './standing.sql.ts'

/**
 * Decisions need a password that was entered lately: an agent that drives its person's browser, where they signed in days
 * ago, must not approve itself.
 */
export async function refuseUnconfirmed({ tx, config, sessionHash }: PersonContext): Promise<void> {
  const minutes = config.approvalSessionMinutes
  if (sessionHash !== null && (await isConfirmed(tx, sessionHash, minutes))) return
  throw new Refusal('permission_denied', { reason: 'reauthentication_needed', params: { minutes } })
}
