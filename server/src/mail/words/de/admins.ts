import type { MailWords } from '../words.ts'

const WHY = 'Du bekommst diese E-Mail, weil du hier Admin bist oder es bis eben warst.'
const CLOSING = ['Wenn du das nicht erwartet hast, sieh im Protokoll nach.']

const FIELDS: Record<string, string> = {
  trusted: 'Vertrauenswürdig',
  premium: 'Premium',
  is_admin: 'Admin',
  guardian_approved: 'Zustimmung der Erziehungsberechtigten',
  date_of_birth: 'Geburtsdatum',
  visibility: 'Profil',
}
const VALUES: Record<string, string> = { true: 'ja', false: 'nein', public: 'öffentlich', hidden: 'ausgeblendet' }

/** So that no admin is taken over or replaced unnoticed. */
export const admins = {
  admin_changed: ({ admin, account, changes }) => ({
    subject: 'Ein Admin-Konto wurde geändert',
    opening: [`${admin} hat das Konto von ${account} geändert.`],
    facts: Object.entries(changes).map(([field, value]) => [
      FIELDS[field] ?? field,
      VALUES[String(value)] ?? String(value),
    ]),
    button: 'Protokoll öffnen',
    closing: CLOSING,
    why: WHY,
  }),
  admin_password_reset: ({ account }) => ({
    subject: 'Das Passwort eines Admins wurde zurückgesetzt',
    opening: [`Für ${account} wurde mit einem Link aus einer E-Mail ein neues Passwort gesetzt.`],
    button: 'Protokoll öffnen',
    closing: CLOSING,
    why: WHY,
  }),
} satisfies Partial<MailWords>
