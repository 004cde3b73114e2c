import Type from 'typebox'
import { personOfAnyAge } from '../../contract/access.ts'
import { Refusal, refuseField } from '../../contract/errors.ts'
import { defineOperation } from '../../contract/operation.ts'
import { deleteSessions, lockAccount, setPassword } from './account.sql.ts'
import { Message, NewPassword, PresentPassword } from './accounts.schema.ts'
import { checkOwnPassword } from './check-password.ts'
import { newDevice } from './known-device.ts'
import { deleteLinks } from './mail-links.sql.ts'
import { mailPasswordChanged } from './mails.ts'
import { passwordFault } from './password-rules.ts'
import { hashPassword } from './passwords.ts'

export const changePassword = defineOperation({
  name: 'account_change_password',
  method: 'POST',
  path: '/account/password',
  statuses: [200],
  group: 'Account',
  summary: 'Change your password.',
  description: 'Ends all other sessions; personal access tokens and pairings stay.',
  access: personOfAnyAge('session'),
  effect: 'write',
  mcp: false,
  input: Type.Object({ current_password: PresentPassword, new_password: NewPassword }),
  output: Message,
  example: { current_password: 'your old password', new_password: 'a long passphrase' },
  async handler(context, { current_password, new_password }) {
    const { tx, person, sessionHash } = context
    const fault = passwordFault(new_password, person.email)
    if (fault) throw refuseField('new_password', fault)
    const account = await lockAccount(tx, person.user_id)
    if (account === undefined) throw new Refusal('unauthenticated')
    if (!(await checkOwnPassword(context, current_password, account)))
      return refuseField('current_password', 'wrong_current_password')
    const password_hash = await hashPassword(new_password)
    await setPassword(tx, person.user_id, password_hash)
    context.setDevice(newDevice(context.secrets, { ...account, password_hash }))
    await deleteSessions(tx, person.user_id, sessionHash)
    await deleteLinks(tx, person.user_id, ['reset-password'])
    await mailPasswordChanged(context, account)
    return { message: 'Your password has been changed.' }
  },
  release: null,
})
