import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import { type CallContext, defineOperation } from '../../../contract/operation.ts'
import { hashToken } from '../../../secrets/secrets.ts'
import {
  accountOfLogin,
  LOGIN_MINUTES,
  openSession,
  type ProvenBy,
  SignedIn,
  SuspendedDetails,
  suspendedAccount,
} from '../accounts/index.ts'
import { assertionOptions, secondFactorOf } from './challenges.ts'
import { Assertion, Options, RecoveryCode } from './passkeys.schema.ts'
import { takeChallenge } from './passkeys.sql.ts'
import { checkCode } from './recovery-codes.ts'
import type { Owner } from './tell-owner.ts'
import { verifyAssertion } from './verify.ts'

const LoginToken = Type.String({ minLength: 1, maxLength: 500, description: 'From the refusal of account_login.' })
const expired = () => refuseField('login_token', 'login_expired')

export const getSecondFactorOptions = defineOperation({
  name: 'account_get_second_factor_options',
  method: 'POST',
  path: '/account/login/second-factor/options',
  group: 'Account',
  summary: 'Begin to use a passkey after the password.',
  description: 'Give options to the browser, and what it answers to account_login_second_factor.',
  access: anyone,
  effect: 'read',
  input: Type.Object({ login_token: LoginToken }),
  output: Type.Object({ options: Options }),
  example: { login_token: 'from-the-refusal' },
  async handler(context, { login_token }) {
    const account = await accountOfLogin(context, login_token)
    if (account === undefined) throw expired()
    const { user_id } = account
    return { options: await assertionOptions(context, secondFactorOf(user_id), user_id) }
  },
})

export const loginSecondFactor = defineOperation({
  name: 'account_login_second_factor',
  method: 'POST',
  path: '/account/login/second-factor',
  group: 'Account',
  summary: 'Finish signing in after the password.',
  description: 'With a passkey, or a recovery code if you cannot use it. Send one of the two.',
  access: anyone,
  effect: 'write',
  input: Type.Object({
    login_token: LoginToken,
    passkey: Type.Optional(Assertion),
    recovery_code: Type.Optional(RecoveryCode),
  }),
  output: SignedIn,
  example: { login_token: 'from-the-refusal', recovery_code: 'ABCD-EFGH-2345' },
  errors: ['unauthenticated', 'permission_denied'],
  refusals: { permission_denied: SuspendedDetails },
  async handler(context, { login_token, passkey, recovery_code }) {
    const account = await accountOfLogin(context, login_token)
    if (account === undefined) throw expired()
    const by = await provenBy(context, account, passkey, recovery_code)
    if (by instanceof Refusal) return by
    if (!(await takeChallenge(context.tx, hashToken(login_token), LOGIN_MINUTES))) return expired()
    if (account.suspended) return suspendedAccount(context, account)
    if (!(await openSession(context, account, by))) return expired()
    return account
  },
})

async function provenBy(
  context: CallContext,
  owner: Owner,
  passkey: Assertion | undefined,
  code: string | undefined,
): Promise<ProvenBy | Refusal> {
  if (passkey !== undefined) {
    const userId = await verifyAssertion(context, passkey, secondFactorOf(owner.user_id), owner.user_id)
    return userId === undefined ? refuseField('passkey', 'passkey_refused') : 'passkey'
  }
  if (code === undefined) return refuseField('passkey', 'required')
  return (await checkCode(context, owner, code)) ? 'recovery_code' : refuseField('recovery_code', 'wrong_recovery_code')
}
