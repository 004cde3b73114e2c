import type { MailWords } from '../words.ts'

const WHY = 'You get this email because you are an admin here, or were one until now.'
const CLOSING = ['If you did not expect this, check the audit log.']

const FIELDS: Record<string, string> = {
  trusted: 'Trusted',
  premium: 'Premium',
  is_admin: 'Admin',
  guardian_approved: 'Guardian has approved',
  date_of_birth: 'Date of birth',
  visibility: 'Profile',
}
const VALUES: Record<string, string> = { true: 'yes', false: 'no', public: 'public', hidden: 'hidden' }

/** So that no admin is taken over or replaced unnoticed. */
export const admins = {
  admin_changed: ({ admin, account, changes }) => ({
    subject: 'An admin account was changed',
    opening: [`${admin} changed the account of ${account}.`],
    facts: Object.entries(changes).map(([field, value]) => [
      FIELDS[field] ?? field,
      VALUES[String(value)] ?? String(value),
    ]),
    button: 'Open the audit log',
    closing: CLOSING,
    why: WHY,
  }),
  admin_password_reset: ({ account }) => ({
    subject: 'An admin’s password was reset',
    opening: [`A new password was set for ${account} with a link from an email.`],
    button: 'Open the audit log',
    closing: CLOSING,
    why: WHY,
  }),
} satisfies Partial<MailWords>
