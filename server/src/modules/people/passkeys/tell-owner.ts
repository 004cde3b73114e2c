import type { Config } from '../../../config/config.ts'
import type { MailParams, Reader } from '../../../mail/mail-kinds.ts'
import type { MailContext } from '../../../mail/outbox.ts'
import { mailOwner } from '../accounts/index.ts'

export interface Owner extends Reader {
  readonly user_id: number
}

/** Whatever changes how an account is entered is told at once, and cannot be switched off. */
export async function mailSecurity(
  context: MailContext & { config: Config },
  owner: Owner,
  params: MailParams['security_changed'],
): Promise<void> {
  context.tx.notifyUsers([owner.user_id], 'account')
  await mailOwner(context, owner, { kind: 'security_changed', params })
}
