import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { type CallContext, defineOperation } from '../../../contract/operation.ts'
import { clearRate } from '../../../limits/rate.sql.ts'
import { readerAt } from '../../../mail/outbox.ts'
import { setPassword } from '../users/index.ts'
import { refuseAccountFields, refusePasswordsOff } from './account-rules.ts'
import { LinkToken, NewPassword } from './accounts.schema.ts'
import { EarlierAccess, earlierAccess } from './earlier-access.ts'
import { isAdmin } from './first-admin.sql.ts'
import { newDevice } from './known-device.ts'
import { deleteLinks } from './mail-links.sql.ts'
import { useLink } from './mail-links.ts'
import { mailPasswordSetByLink } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { wrongOwnPasswords, wrongPasswords, wrongPasswordsFor } from './policies.ts'
import { endEarlierAccess, proveAddress } from './proven-address.ts'
import { tellAdmins } from './tell-admins.ts'
import { StoppedAccess, stopYoungAccess } from './young-access.ts'

export const confirmPasswordReset = defineOperation({
  name: 'account_confirm_password_reset',
  method: 'POST',
  path: '/account/password-reset/confirm',
  group: 'Account',
  summary: 'Set a new password with the link from the email.',
  description:
    'The link works once, for an hour. Ends all sessions, signs out the assistants you connected, and confirms the address. What was added to the account in the last 30 days stops: see stopped. Older tokens and pairings are listed, and you can end them with end_token. If the address was not confirmed before, all of it ends.',
  access: anyone,
  effect: 'write',
  input: Type.Object({ token: LinkToken, password: NewPassword }),
  output: Type.Object({ message: Type.String(), stopped: StoppedAccess, ...EarlierAccess }),
  example: { token: 'from-the-link', password: 'a long passphrase' },
  async handler(context, { token, password }) {
    const { tx, config, address } = context
    refusePasswordsOff(context.config)
    const { user_id, email } = await useLink(context, 'reset-password', token)
    await refuseAccountFields(tx, { email, password })
    const password_hash = await hashPassword(password)
    await setPassword(tx, user_id, password_hash)
    const stopped = await stopYoungAccess(context, user_id)
    await deleteLinks(tx, user_id, ['reset-password', 'verify-email', 'not-me'])
    if (await proveAddress(context, user_id, email)) await endEarlierAccess(tx, user_id)
    await mailPasswordSetByLink(context, await readerAt(tx, email))
    await tellOfAdmin(context, email)
    // Wrong guesses at the old password do not count against the new one.
    for (const { subject } of [
      wrongPasswords(config, email, address),
      wrongPasswordsFor(config, email),
      wrongOwnPasswords(config, user_id),
    ])
      await clearRate(tx, subject)
    context.setDevice(newDevice(context.secrets, { user_id, password_hash }))
    const message = 'Your new password is set. Sign in with it.'
    return { message, stopped, ...(await earlierAccess(context, user_id)) }
  },
})

async function tellOfAdmin(context: CallContext, email: string): Promise<void> {
  if (await isAdmin(context.tx, email))
    await tellAdmins(context, { kind: 'admin_password_reset', params: { account: email } })
}
