import type { CallContext } from '../../contract/operation.ts'
import { queueMail } from '../../mail/outbox.ts'
import { personInMail } from '../../mail/plain-name.ts'
import { mailLink } from './mail-links.ts'
import { guardianMailsTo } from './policies.ts'

interface Recipient {
  user_id: number
  email: string
}

export function mailVerification(context: CallContext, { user_id, email }: Recipient): Promise<void> {
  return mailLink(context, {
    purpose: 'verify-email',
    user_id,
    to: email,
    subject: 'Confirm your address',
    text: (url) =>
      letter(
        'Somebody, hopefully you, registered at Ideabridge with this address. Confirm that it is yours within 7 days:',
        url,
        'If it was not you, do not open the link: whoever registered would then own what belongs to your address.',
      ),
  })
}

/** To an address that has an account already. The link proves whose it is, also when somebody else registered first. */
export function mailKnownAddress(context: CallContext, { user_id, email }: Recipient): Promise<void> {
  return mailLink(context, {
    purpose: 'reset-password',
    user_id,
    to: email,
    subject: 'You have an account already',
    text: (url) =>
      letter(
        'Somebody, hopefully you, tried to register at Ideabridge with this address, which has an account already. To get in, sign in with your password, or set a new one within an hour:',
        url,
        'If it was not you, you need to do nothing.',
      ),
  })
}

export function mailPasswordReset(
  context: CallContext,
  { user_id, email }: { user_id: number | null; email: string },
): Promise<void> {
  return mailLink(context, {
    purpose: 'reset-password',
    user_id,
    to: email,
    subject: 'Set a new password',
    text: (url) =>
      letter(
        'Somebody, hopefully you, asked for a new password at Ideabridge. Set it within an hour:',
        url,
        'If it was not you, you need to do nothing: your password stays as it is.',
      ),
  })
}

export function mailGuardian(
  context: CallContext,
  minor: { user_id: number; name: string },
  guardianEmail: string,
): Promise<void> {
  return mailLink(context, {
    purpose: 'guardian',
    user_id: minor.user_id,
    to: guardianEmail,
    limit: guardianMailsTo(context.config, guardianEmail),
    subject: 'A young person asks for your approval',
    text: (url) =>
      letter(
        `${personInMail(minor.name)} uses Ideabridge, is under 18, and named you as their guardian. With your approval they may publish ideas and businesses, open fundraising rounds, express interest, send messages and pay. If you are of full age, are their guardian and approve, confirm within 7 days:`,
        url,
        'If you do not know them or do not approve, you need to do nothing.',
      ),
  })
}

export function mailGuardianApproved(context: CallContext, email: string): Promise<void> {
  const text = 'Your guardian approved. You may now publish, open rounds, express interest, send messages and pay.\n'
  return queueMail(context, { to: email, subject: 'Your guardian approved', text })
}

export function mailPasswordChanged(context: CallContext, email: string): Promise<void> {
  return queueMail(context, {
    to: email,
    subject: 'Your password was changed',
    text: letter(
      'Your password at Ideabridge was changed and other devices were signed out. If it was not you, set a new one at once:',
      `${context.baseUrl}/app/forgot-password`,
    ),
  })
}

/** To the owner, whoever opened the link. */
export function mailPasswordSetByLink(context: CallContext, email: string): Promise<void> {
  return queueMail(context, {
    to: email,
    subject: 'A new password was set for your account',
    text: letter(
      'Somebody set a new password for your account at Ideabridge with the link in a mail to you, and all devices were signed out. If it was not you, set another one at once, and tell whoever runs this service:',
      `${context.baseUrl}/app/forgot-password`,
    ),
  })
}

export function mailErased(context: CallContext, email: string): Promise<void> {
  const text = 'Your account at Ideabridge was erased as you asked, with your ideas and businesses. Farewell.\n'
  return queueMail(context, { to: email, subject: 'Your account was erased', text })
}

function letter(...paragraphs: string[]): string {
  return `${paragraphs.join('\n\n')}\n`
}
