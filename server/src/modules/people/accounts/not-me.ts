import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { type CallContext, defineOperation } from '../../../contract/operation.ts'
import type { MailContext } from '../../../mail/outbox.ts'
import { refuseLink } from '../../../schema/links.ts'
import { hashToken, newLinkToken } from '../../../secrets/secrets.ts'
import { setPassword } from '../users/index.ts'
import { deleteRemoval, lockAccount } from './account.sql.ts'
import { LinkToken } from './accounts.schema.ts'
import { deleteLinks, insertLink } from './mail-links.sql.ts'
import { useLink } from './mail-links.ts'
import { mailPasswordReset } from './mails.ts'
import { StoppedAccess, stopYoungAccess, YOUNG_ACCESS_DAYS } from './young-access.ts'

/** For the mail about a new way into an account. Works until the password is reset, as long as what was added counts as young. */
export async function notMeLink(
  { tx, baseUrl }: MailContext,
  { user_id, email }: { user_id: number; email: string },
): Promise<string> {
  const token = newLinkToken()
  await insertLink(tx, hashToken(token), { purpose: 'not-me', user_id, email, hours: YOUNG_ACCESS_DAYS * 24 })
  return `${baseUrl}/app/not-me?token=${token}`
}

export const reportNotMe = defineOperation({
  name: 'account_report_not_me',
  method: 'POST',
  path: '/account/not-me',
  group: 'Account',
  summary: 'Stop everything that was added to your account lately, with the link from an email.',
  description:
    'Without signing in and without a passkey. Ends all sessions and the password, freezes young passkeys, ends young tokens, pauses young agents and cancels the removal of lost passkeys. A link to set a new password is emailed where there are passwords.',
  access: anyone,
  effect: 'destroy',
  input: Type.Object({ token: LinkToken }),
  output: Type.Object({ stopped: StoppedAccess, message: Type.String() }),
  example: { token: 'from-the-link' },
  async handler(context: CallContext, { token }) {
    const { tx } = context
    const { user_id } = await useLink(context, 'not-me', token)
    const account = await lockAccount(tx, user_id)
    if (account === undefined) throw refuseLink()
    await setPassword(tx, user_id, null)
    const stopped = await stopYoungAccess(context, user_id)
    await deleteRemoval(tx, user_id)
    await deleteLinks(tx, user_id, ['not-me', 'reset-password'])
    if (!context.config.passwords) return { stopped, message: 'Stopped. You can sign in as you did before.' }
    await mailPasswordReset(context, account, { unlimited: true })
    return { stopped, message: `Stopped. We have sent ${account.email} a link to set a new password.` }
  },
})
