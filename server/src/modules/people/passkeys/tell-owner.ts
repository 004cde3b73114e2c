import type { Config } from '../../../config/config.ts'
import type { MailParams, Reader } from '../../../mail/mail-kinds.ts'
import type { MailContext } from '../../../mail/outbox.ts'
import { mailOwner, notMeLink } from '../accounts/index.ts'

export interface Owner extends Reader {
  readonly user_id: number
}

/** Every change to how somebody signs in is mailed at once, with a link that stops it. These mails cannot be switched off. */
export async function mailSecurity(
  context: MailContext & { config: Config },
  owner: Owner,
  params: Omit<MailParams['security_changed'], 'link'>,
): Promise<void> {
  context.tx.notifyUsers([owner.user_id], 'account')
  const link = await notMeLink(context, owner)
  await mailOwner(context, owner, { kind: 'security_changed', params: { ...params, link } })
}
