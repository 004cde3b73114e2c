import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { Refusal } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { peekRate, tryRate } from '../../../limits/rate.sql.ts'
import { Nothing } from '../../../schema/types.ts'
import {
  lockAccount,
  openSession,
  SignedIn,
  SuspendedDetails,
  suspendedAccount,
  wrongPasswordsFrom,
} from '../accounts/index.ts'
import { assertionOptions, SIGN_IN } from './challenges.ts'
import { Assertion, Options, SAMPLE_ASSERTION } from './passkeys.schema.ts'
import { verifyAssertion } from './verify.ts'

export const getLoginOptions = defineOperation({
  name: 'account_get_login_options',
  method: 'GET',
  path: '/account/login/passkey',
  group: 'Account',
  summary: 'Begin to sign in with a passkey.',
  description: 'Give options to the browser, and what it answers to account_login_passkey. They name no account.',
  access: anyone,
  input: Nothing,
  output: Type.Object({ options: Options }),
  example: {},
  async handler(context) {
    return { options: await assertionOptions(context, SIGN_IN, null) }
  },
})

export const loginPasskey = defineOperation({
  name: 'account_login_passkey',
  method: 'POST',
  path: '/account/login/passkey',
  group: 'Account',
  summary: 'Sign in with a passkey.',
  description: 'Needs neither address nor password. Sets the same cookies as account_login.',
  access: anyone,
  effect: 'write',
  input: Type.Object({ passkey: Assertion }),
  output: SignedIn,
  example: { passkey: SAMPLE_ASSERTION },
  errors: ['unauthenticated', 'permission_denied'],
  refusals: { permission_denied: SuspendedDetails },
  async handler(context, { passkey }) {
    const { tx, config, address } = context
    const failures = wrongPasswordsFrom(config, address)
    await peekRate(tx, failures, 'wrong_passwords')
    const userId = await verifyAssertion(context, passkey, SIGN_IN)
    const account = userId === undefined ? undefined : await lockAccount(tx, userId)
    if (account?.suspended) return suspendedAccount(context, account)
    if (account !== undefined && (await openSession(context, account, 'passkey'))) return account
    await tryRate(tx, failures)
    return new Refusal('unauthenticated', { reason: 'passkey_refused' })
  },
})
