import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { refuseField } from '../../../contract/errors.ts'
import { PROOF } from '../../../contract/exempt.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { passwordFault } from '../../../schema/password-rules.ts'
import { setPassword } from '../users/index.ts'
import { deleteConnections, deleteSessions } from './account.sql.ts'
import { refusePasswordsOff } from './account-rules.ts'
import { NewPassword, PresentPassword } from './accounts.schema.ts'
import { checkOwnPassword } from './check-password.ts'
import { newDevice } from './known-device.ts'
import { deleteLinks } from './mail-links.sql.ts'
import { mailPasswordChanged } from './mails.ts'
import { lockOwnAccount } from './own-account.ts'
import { hashPassword } from './passwords.ts'

export const changePassword = defineOperation({
  name: 'account_change_password',
  method: 'POST',
  path: '/account/password',
  group: 'Account',
  summary: 'Change your password.',
  description:
    'Ends all other sessions. sign_out_assistants also signs out the assistants you connected; they stay paired, and you can connect them again. Personal access tokens and agents with their own token stay.',
  access: personOfAnyAge('session'),
  effect: 'write',
  ...PROOF,
  stepUp: { bringsPassword: true },
  input: Type.Object({
    current_password: PresentPassword,
    new_password: NewPassword,
    sign_out_assistants: Type.Optional(
      Type.Boolean({ description: 'true: assistants you connected by signing in must be connected again.' }),
    ),
  }),
  output: Type.Object({
    message: Type.String(),
    ended_sessions: Type.Integer({ description: 'Other sessions that were open until now.' }),
    ended_connections: Type.Integer({ description: 'Sign-ins of assistants that worked until now.' }),
  }),
  example: { current_password: 'your old password', new_password: 'a long passphrase' },
  async handler(context, { current_password, new_password, sign_out_assistants }) {
    const { tx, person, sessionHash } = context
    refusePasswordsOff(context.config)
    const fault = passwordFault(new_password, person.email)
    if (fault) throw refuseField('new_password', fault)
    const account = await lockOwnAccount(context)
    if (!(await checkOwnPassword(context, current_password, account)))
      return refuseField('current_password', 'wrong_current_password')
    const password_hash = await hashPassword(new_password)
    await setPassword(tx, person.user_id, password_hash)
    context.setDevice(newDevice(context.secrets, { ...account, password_hash }))
    const ended_sessions = await deleteSessions(tx, person.user_id, sessionHash)
    const ended_connections = sign_out_assistants ? await deleteConnections(tx, person.user_id) : 0
    await deleteLinks(tx, person.user_id, ['reset-password'])
    await mailPasswordChanged(context, account)
    return { message: 'Your password has been changed.', ended_sessions, ended_connections }
  },
})
