import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import { PROOF } from '../../../contract/exempt.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { confirmSession, lockOwnAccount, Message } from '../accounts/index.ts'
import { ofSession } from './challenges.ts'
import { Assertion, RecoveryCode, SAMPLE_ASSERTION } from './passkeys.schema.ts'
import { checkCode } from './recovery-codes.ts'
import { verifyAssertion } from './verify.ts'

const THANKS = { message: 'Thank you. Now repeat what you wanted to do.' }

export const confirmPasskey = defineOperation({
  name: 'account_confirm_passkey',
  method: 'POST',
  path: '/account/confirm-passkey',
  group: 'Account',
  summary: 'Use your passkey again in this session.',
  description: 'Proves that it is you, for what needs a recent proof. The options come from account_get_step_up.',
  access: personOfAnyAge('session'),
  effect: 'write',
  ...PROOF,
  input: Type.Object({ passkey: Assertion }),
  output: Message,
  example: { passkey: SAMPLE_ASSERTION },
  async handler(context, { passkey }) {
    const { tx, person, sessionHash } = context
    if (sessionHash === null) throw new Refusal('unauthenticated')
    if ((await verifyAssertion(context, passkey, ofSession(sessionHash), person.user_id)) === undefined)
      return refuseField('passkey', 'passkey_refused')
    await confirmSession(tx, sessionHash, 'passkey')
    return THANKS
  },
})

export const confirmRecoveryCode = defineOperation({
  name: 'account_confirm_recovery_code',
  method: 'POST',
  path: '/account/confirm-recovery-code',
  group: 'Account',
  summary: 'Use a recovery code in place of your passkey.',
  description: 'Proves that it is you, for what needs a recent proof. The code is used up.',
  access: personOfAnyAge('session'),
  effect: 'write',
  ...PROOF,
  input: Type.Object({ code: RecoveryCode }),
  output: Message,
  example: { code: 'ABCD-EFGH-2345' },
  async handler(context, { code }) {
    const { tx, sessionHash } = context
    if (sessionHash === null) throw new Refusal('unauthenticated')
    const account = await lockOwnAccount(context)
    if (!(await checkCode(context, account, code))) return refuseField('code', 'wrong_recovery_code')
    await confirmSession(tx, sessionHash, 'recovery_code')
    return THANKS
  },
})
