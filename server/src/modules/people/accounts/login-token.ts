import type { CallContext } from '../../../contract/operation.ts'
import { type Account, lockAccount } from './account.sql.ts'
import { passwordMark } from './known-device.ts'
import { readSealed, sealMoment } from './sealed-moments.ts'

const PURPOSE = 'second-factor'
export const LOGIN_MINUTES = 10

/** Proof that somebody just entered the password; not stored. Changing the password voids it. */
export function newLoginToken({ tx, secrets }: CallContext, account: Account): Promise<string> {
  return sealMoment(tx, secrets, PURPOSE, `${account.user_id}:${passwordMark(account)}`)
}

/** Locks the account. Undefined if the token has expired, or the password changed since. */
export async function accountOfLogin({ tx, secrets }: CallContext, token: string): Promise<Account | undefined> {
  const subject = await readSealed(tx, secrets, PURPOSE, token, LOGIN_MINUTES)
  const [userId, mark] = subject?.split(':') ?? []
  const account = userId ? await lockAccount(tx, Number(userId)) : undefined
  return account && passwordMark(account) === mark ? account : undefined
}
