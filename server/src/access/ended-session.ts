import { Refusal } from '../contract/errors.ts'
import type { PersonContext } from '../contract/operation.ts'
import { isOpenSession } from './signed-in.sql.ts'

/**
 * For calls that give lasting access, once their account is locked. While they waited, a new password may have signed
 * everybody out, and a thief's pending call must not outlive that.
 */
export async function refuseEndedSession({
  tx,
  sessionHash,
}: Pick<PersonContext, 'tx' | 'sessionHash'>): Promise<void> {
  if (sessionHash !== null && !(await isOpenSession(tx, sessionHash))) throw new Refusal('unauthenticated')
}
