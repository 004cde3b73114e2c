import { refuseEndedSession } from '../../../access/ended-session.ts'
import { Refusal } from '../../../contract/errors.ts'
import type { PersonContext } from '../../../contract/operation.ts'
import { type Account, lockAccount } from './account.sql.ts'

/** The caller's account, locked. */
export async function lockOwnAccount({ tx, person }: PersonContext): Promise<Account> {
  const account = await lockAccount(tx, person.user_id)
  if (account === undefined) throw new Refusal('unauthenticated')
  return account
}

/** The same for what only a session may do: it may have ended while this call waited for the lock. */
export async function lockInSession(context: PersonContext): Promise<Account> {
  const account = await lockOwnAccount(context)
  await refuseEndedSession(context)
  return account
}
