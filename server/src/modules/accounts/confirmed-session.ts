import { Refusal } from '../../contract/errors.ts'
import type { PersonContext } from '../../contract/operation.ts'
import { isConfirmed } from './account.sql.ts'

/**
 * Decisions about agents need a password that was entered lately: an agent that drives its person's browser, where they
 * signed in days ago, must not approve or connect itself.
 */
export async function refuseUnconfirmed({ tx, sessionHash }: PersonContext, minutes: number): Promise<void> {
  if (sessionHash !== null && (await isConfirmed(tx, sessionHash, minutes))) return
  throw new Refusal('permission_denied', { reason: 'reauthentication_needed', params: { minutes } })
}
