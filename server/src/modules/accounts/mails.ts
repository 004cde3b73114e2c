import type { CallContext } from '../../contract/operation.ts'
import type { Reader } from '../../mail/mail-kinds.ts'
import { queueMail } from '../../mail/outbox.ts'
import { mailLink } from './mail-links.ts'
import { guardianMailsTo } from './policies.ts'

interface Recipient extends Reader {
  user_id: number
}

export function mailVerification(context: CallContext, reader: Recipient): Promise<void> {
  return mailLink(context, {
    purpose: 'verify-email',
    user_id: reader.user_id,
    reader,
    mail: (link) => ({ kind: 'verify_email', params: { link } }),
  })
}

/** To an address that already has an account. The link proves whose it is, even if somebody else registered first. */
export function mailKnownAddress(context: CallContext, reader: Recipient): Promise<void> {
  return mailLink(context, {
    purpose: 'reset-password',
    user_id: reader.user_id,
    reader,
    mail: (link) => ({ kind: 'known_address', params: { link } }),
  })
}

/** `user_id` is null only if the mail is rolled back. */
export function mailPasswordReset(context: CallContext, reader: Reader & { user_id: number | null }): Promise<void> {
  return mailLink(context, {
    purpose: 'reset-password',
    user_id: reader.user_id,
    reader,
    mail: (link) => ({ kind: 'password_reset', params: { link } }),
  })
}

/** In the language of the young person: nothing is known of the guardian but the address. */
export function mailGuardian(
  context: CallContext,
  { user_id, name, language }: Omit<Recipient, 'email'>,
  guardianEmail: string,
): Promise<void> {
  return mailLink(context, {
    purpose: 'guardian',
    user_id,
    reader: { email: guardianEmail, name: null, language },
    limit: guardianMailsTo(context.config, guardianEmail),
    mail: (link) => ({ kind: 'guardian_asked', params: { child: name ?? '', link } }),
  })
}

export function mailPasswordChanged(context: CallContext, reader: Reader): Promise<void> {
  return queueMail(context, reader, { kind: 'password_changed', params: {} })
}

/** To the owner, whoever opened the link. */
export function mailPasswordSetByLink(context: CallContext, reader: Reader): Promise<void> {
  return queueMail(context, reader, { kind: 'password_set_by_link', params: {} })
}

export function mailErased(context: CallContext, reader: Reader): Promise<void> {
  return queueMail(context, reader, { kind: 'account_erased', params: {} })
}
