import Type from 'typebox'
import { clearRate } from '../../limits/rate.ts'
import { anyone, type CallContext, defineOperation } from '../../operation.ts'
import { deleteSessions, setPassword } from './account.sql.ts'
import { refuseAccountFields } from './account-rules.ts'
import { isAdmin } from './first-admin.sql.ts'
import { deleteLinks } from './mail-links.sql.ts'
import { useLink } from './mail-links.ts'
import { mailPasswordSetByLink } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { LinkToken, Message, NewPassword } from './people.schema.ts'
import { wrongPasswords } from './policies.ts'
import { endEarlierAccess, proveAddress } from './proven-address.ts'
import { tellAdmins } from './tell-admins.ts'

export const confirmPasswordReset = defineOperation({
  name: 'account_confirm_password_reset',
  method: 'POST',
  path: '/account/password-reset/confirm',
  statuses: [200],
  group: 'Account',
  summary: 'Set a new password with the link from the mail.',
  description:
    'The link works once, for an hour. All sessions end. It also confirms the address; if that is new, tokens and pairings made before end too.',
  access: anyone,
  effect: 'write',
  mcp: false,
  input: Type.Object({ token: LinkToken, password: NewPassword }),
  output: Message,
  example: { token: 'from-the-link', password: 'a long phrase of yours' },
  async handler(context, { token, password }) {
    const { tx, config, address } = context
    const { user_id, email } = await useLink(context, 'reset-password', token)
    await refuseAccountFields(tx, { email, password })
    await setPassword(tx, user_id, await hashPassword(password))
    await deleteSessions(tx, user_id, null)
    await deleteLinks(tx, user_id, ['reset-password', 'verify-email'])
    if (await proveAddress(context, user_id, email)) await endEarlierAccess(context, user_id)
    await mailPasswordSetByLink(context, email)
    await tellOfAdmin(context, email)
    await clearRate(tx, wrongPasswords(config, email, address).subject)
    return { message: 'Your new password is set. Sign in with it.' }
  },
  release: null,
})

async function tellOfAdmin(context: CallContext, email: string): Promise<void> {
  if (await isAdmin(context.tx, email))
    await tellAdmins(
      context,
      'The password of an admin was reset',
      `A new password was set for ${email} with the link in a mail.`,
    )
}
