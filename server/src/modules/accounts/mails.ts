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
    subject: 'Confirm your email address',
    text: (url) =>
      letter(
        'Someone, hopefully you, signed up for Ideabridge with this address. Please confirm within 7 days that it is yours:',
        url,
        'If this wasn’t you, do not open the link: whoever signed up would then own what belongs to your address.',
      ),
  })
}

/** To an address that already has an account. The link proves whose it is, even if somebody else registered first. */
export function mailKnownAddress(context: CallContext, { user_id, email }: Recipient): Promise<void> {
  return mailLink(context, {
    purpose: 'reset-password',
    user_id,
    to: email,
    subject: 'You already have an account',
    text: (url) =>
      letter(
        'Someone, hopefully you, tried to sign up for Ideabridge with this address, but it already has an account. Sign in with your password, or set a new one within an hour:',
        url,
        'If this wasn’t you, there is nothing you need to do.',
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
        'Someone, hopefully you, asked for a new Ideabridge password. Set it within an hour:',
        url,
        'If this wasn’t you, there is nothing you need to do. Your password stays the same.',
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
        `${personInMail(minor.name)} uses Ideabridge, is under 18, and named you as their guardian. With your approval they can publish ideas and businesses, open fundraising rounds, express interest, send messages and pay. If you are an adult, are their guardian and approve, please confirm within 7 days:`,
        url,
        'If you do not know them or do not approve, decline there or do nothing.',
      ),
  })
}

export function mailPasswordChanged(context: CallContext, email: string): Promise<void> {
  return queueMail(context, {
    to: email,
    subject: 'Your password was changed',
    text: letter(
      'Your Ideabridge password was changed and all other devices were signed out. If this wasn’t you, set a new one right away:',
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
      'Someone set a new password for your Ideabridge account using a link we emailed to you, and all devices were signed out. If this wasn’t you, set another one right away and tell whoever runs this service:',
      `${context.baseUrl}/app/forgot-password`,
    ),
  })
}

export function mailErased(context: CallContext, email: string): Promise<void> {
  const text =
    'Your Ideabridge account has been deleted as you asked, along with your ideas and businesses. Goodbye, and all the best.\n'
  return queueMail(context, { to: email, subject: 'Your account has been deleted', text })
}

function letter(...paragraphs: string[]): string {
  return `${paragraphs.join('\n\n')}\n`
}
