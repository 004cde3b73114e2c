import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { Refusal } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { normalizeEmail } from '../../../schema/formats.ts'
import { findAccount } from './account.sql.ts'
import { refusePasswordsOff } from './account-rules.ts'
import { OwnEmail, PresentPassword, SignedIn, SuspendedDetails } from './accounts.schema.ts'
import { checkPassword } from './check-password.ts'
import { newLoginToken } from './login-token.ts'
import { openSession } from './open-session.ts'
import { suspendedAccount } from './suspended-account.ts'

export const login = defineOperation({
  name: 'account_login',
  method: 'POST',
  path: '/account/login',
  group: 'Account',
  summary: 'Sign in.',
  description:
    'Sets the session cookie, which expires 30 days after its last use. Works before the address is confirmed. Accounts that require a passkey after the password are refused with second_factor_needed and continue with account_login_second_factor. A second cookie marks this browser as yours, so that wrong passwords from elsewhere cannot lock you out here. Programs use personal access tokens instead.',
  access: anyone,
  effect: 'write',
  input: Type.Object({ email: OwnEmail, password: PresentPassword }),
  output: SignedIn,
  example: { email: 'ada@example.org', password: 'a long passphrase' },
  errors: ['unauthenticated', 'permission_denied'],
  refusals: {
    unauthenticated: Type.Object({
      login_token: Type.Optional(
        Type.String({ description: 'With second_factor_needed: send it with the passkey or a recovery code.' }),
      ),
    }),
    permission_denied: SuspendedDetails,
  },
  async handler(context, input) {
    const { tx } = context
    refusePasswordsOff(context.config)
    const email = normalizeEmail(input.email) ?? input.email
    const account = await findAccount(tx, email)
    const right = await checkPassword(context, email, input.password, account)
    if (right && account?.second_factor) {
      const login_token = await newLoginToken(context, account)
      return new Refusal('unauthenticated', { reason: 'second_factor_needed', details: { login_token } })
    }
    if (right && account?.suspended) return suspendedAccount(context, account)
    if (!right || account === undefined || !(await openSession(context, account, 'password')))
      return new Refusal('unauthenticated', { reason: 'wrong_credentials' })
    return account
  },
})
