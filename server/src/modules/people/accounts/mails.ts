import type { CallContext } from '../../../contract/operation.ts'
import { mailsTo, mailsToKnown } from '../../../limits/policies.ts'
import { type RatePolicy, tryRate } from '../../../limits/rate.sql.ts'
import type { MailData, Reader } from '../../../mail/mail-kinds.ts'
import { type MailContext, queueMail, readerOf } from '../../../mail/outbox.ts'
import { mailLink } from './mail-links.ts'
import { guardianMailsTo } from './policies.ts'

interface Recipient extends Reader {
  user_id: number
}

export function mailVerification(context: CallContext, reader: Recipient): Promise<void> {
  return mailLink(context, verification(reader))
}

/** Refused beyond the mailbox's limit, since somebody is waiting for this mail. */
export function mailVerificationAgain(context: CallContext, reader: Recipient): Promise<void> {
  return mailLink(context, { ...verification(reader), limit: mailsTo(context.config, reader.email) })
}

function verification(reader: Recipient) {
  return {
    purpose: 'verify-email' as const,
    user_id: reader.user_id,
    reader,
    mail: (link: string): MailData => ({ kind: 'verify_email', params: { link } }),
  }
}

/** To an address that already has an account. Opening the link proves ownership, no matter who registered first. */
export function mailKnownAddress(context: CallContext, reader: Recipient): Promise<void> {
  return mailLink(context, {
    purpose: 'reset-password',
    user_id: reader.user_id,
    reader,
    mail: (link) => ({ kind: 'known_address', params: { link } }),
  })
}

/** `user_id` is null only if the mail is rolled back. */
export function mailPasswordReset(
  context: CallContext,
  reader: Reader & { user_id: number | null },
  limits: { share?: RatePolicy; unlimited?: true } = { share: mailsToKnown(context.config, reader.email) },
): Promise<void> {
  return mailLink(context, {
    purpose: 'reset-password',
    user_id: reader.user_id,
    reader,
    ...limits,
    mail: (link) => ({ kind: 'password_reset', params: { link } }),
  })
}

/** In the young person's language: all we know of the guardian is an address. */
export function mailGuardian(
  context: CallContext,
  { user_id, name, language }: Omit<Recipient, 'email'>,
  guardianEmail: string,
): Promise<void> {
  return mailLink(context, {
    purpose: 'guardian',
    user_id,
    reader: { email: guardianEmail, name: null, language },
    limit: guardianMailsTo(guardianEmail),
    mail: (link) => ({ kind: 'guardian_asked', params: { child: name ?? '', link } }),
  })
}

/**
 * For mails that signed-in people can trigger as often as they like. An unproven address may be a stranger's, so there they count
 * like mails with a link.
 */
export async function mailOwner(
  context: MailContext & Pick<CallContext, 'config'>,
  owner: Recipient,
  mail: MailData,
): Promise<void> {
  const { tx, config } = context
  const isProven = (await readerOf(tx, owner.user_id)) !== undefined
  if (isProven || (await tryRate(tx, mailsTo(config, owner.email))))
    await queueMail(context, owner, mail, { accountUserId: owner.user_id })
}

export function mailPasswordChanged(context: CallContext, owner: Recipient): Promise<void> {
  return mailOwner(context, owner, { kind: 'password_changed', params: {} })
}

/** Tells the owner, in case somebody else opened the link. */
export function mailPasswordSetByLink(context: CallContext, reader: Reader): Promise<void> {
  return queueMail(context, reader, { kind: 'password_set_by_link', params: {} })
}

export function mailErased(context: CallContext, reader: Reader): Promise<void> {
  return queueMail(context, reader, { kind: 'account_erased', params: {} })
}
