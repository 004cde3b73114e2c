import Type from 'typebox'
import { anyone } from '../../contract/access.ts'
import { Refusal } from '../../contract/errors.ts'
import { defineOperation } from '../../contract/operation.ts'
import type { Tx } from '../../db/tx.ts'
import { normalizeEmail } from '../../schema/formats.ts'
import { hashToken, newLinkToken } from '../../secrets/secrets.ts'
import { type Account, findAccount, insertSession } from './account.sql.ts'
import { OwnEmail, PersonId, PresentPassword } from './accounts.schema.ts'
import { checkPassword } from './check-password.ts'
import { newDevice } from './known-device.ts'

export const login = defineOperation({
  name: 'account_login',
  method: 'POST',
  path: '/account/login',
  statuses: [200],
  group: 'Account',
  summary: 'Sign in.',
  description:
    'Sets the session cookie, which expires 30 days after its last use. Works before the address is confirmed. A second cookie marks this browser as yours, so that wrong passwords from elsewhere cannot lock you out here. Programs use personal access tokens instead.',
  access: anyone,
  effect: 'write',
  mcp: false,
  input: Type.Object({ email: OwnEmail, password: PresentPassword }),
  output: Type.Object({
    user_id: PersonId,
    name: Type.String(),
    email_verified: Type.Boolean(),
    is_admin: Type.Boolean(),
  }),
  example: { email: 'ada@example.org', password: 'a long passphrase' },
  errors: ['unauthenticated'],
  async handler(context, input) {
    const { tx } = context
    const email = normalizeEmail(input.email) ?? input.email
    const account = await findAccount(tx, email)
    const right = await checkPassword(context, email, input.password, account)
    const session = right ? await startSession(tx, account) : null
    if (session === null || account === undefined)
      return new Refusal('unauthenticated', { reason: 'wrong_credentials' })
    context.setSession(session)
    context.setDevice(newDevice(context.secrets, account))
    return account
  },
  release: null,
})

/** A new one at each sign-in. */
async function startSession(tx: Tx, account: Account | undefined): Promise<string | null> {
  if (!account?.password_hash) return null
  const session = newLinkToken()
  return (await insertSession(tx, account.user_id, account.password_hash, hashToken(session))) ? session : null
}
