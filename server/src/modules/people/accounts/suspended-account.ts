import { Refusal } from '../../../contract/errors.ts'
import type { CallContext } from '../../../contract/operation.ts'
import { findInForce, statementUrl } from '../../trust/statements/index.ts'
import { type Account, lockAccount } from './account.sql.ts'
import { passwordMark } from './known-device.ts'
import { readSealed, sealMoment } from './sealed-moments.ts'

const PURPOSE = 'suspended'
const RIGHTS_MINUTES = 30

/**
 * Told only to somebody who has fully proven who they are. A suspension takes away nobody's right to object, to get a copy of
 * their data, and to leave: the token in the answer is good for these and nothing else.
 */
export async function suspendedAccount(context: CallContext, account: Account): Promise<Refusal> {
  const { tx, secrets } = context
  const { user_id, email } = account
  const [statement] = await findInForce(tx, user_id, [{ type: 'user', id: user_id }])
  const why = statement?.facts ?? ''
  const link = statement ? statementUrl(context, statement.statement_id, email) : `${context.baseUrl}/app/help`
  const rights_token = await sealMoment(tx, secrets, PURPOSE, `${user_id}:${passwordMark(account)}`)
  return new Refusal('permission_denied', {
    reason: 'account_suspended',
    params: { why, link },
    details: { rights_token, suspended_until: statement?.ends_at ?? null },
  })
}

/** Locks the account. Undefined if the token has expired, the password changed since, or the suspension is over. */
export async function accountOfRights({ tx, secrets }: CallContext, token: string): Promise<Account | undefined> {
  const subject = await readSealed(tx, secrets, PURPOSE, token, RIGHTS_MINUTES)
  const [userId, mark] = subject?.split(':') ?? []
  const account = userId ? await lockAccount(tx, Number(userId)) : undefined
  return account?.suspended && passwordMark(account) === mark ? account : undefined
}
