import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import { PROOF } from '../../../contract/exempt.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { confirmSession, hasPasskey } from './account.sql.ts'
import { refusePasswordsOff } from './account-rules.ts'
import { Message, PresentPassword } from './accounts.schema.ts'
import { checkOwnPassword } from './check-password.ts'
import { lockOwnAccount } from './own-account.ts'

export const confirmPassword = defineOperation({
  name: 'account_confirm_password',
  method: 'POST',
  path: '/account/confirm-password',
  group: 'Account',
  summary: 'Enter your password again in this session.',
  description:
    'Confirms that it is you, for calls that require it. If you have a passkey, use that instead: account_confirm_passkey.',
  access: personOfAnyAge('session'),
  effect: 'write',
  ...PROOF,
  input: Type.Object({ password: PresentPassword }),
  output: Message,
  example: { password: 'a long phrase of yours' },
  async handler(context, { password }) {
    const { tx, person, sessionHash } = context
    refusePasswordsOff(context.config)
    if (sessionHash === null) throw new Refusal('unauthenticated')
    const account = await lockOwnAccount(context)
    if (await hasPasskey(tx, person.user_id)) throw refuseField('password', 'passkey_needed')
    if (!(await checkOwnPassword(context, password, account))) return refuseField('password', 'wrong_password')
    await confirmSession(tx, sessionHash, 'password')
    return { message: 'Thank you. Now repeat what you wanted to do.' }
  },
})
