import type { Config } from '../../../config/config.ts'
import type { MailRow } from './records.sql.ts'

/**
 * A link in a mail is a key: it signs in, confirms, approves. So admins see links only if nothing else delivers them,
 * that is without a mail server, and never one into another admin's account.
 */
export function mayShowLinks(config: Config, mail: Pick<MailRow, 'sent_at' | 'of_other_admin'>): boolean {
  return config.smtpUrl === '' && mail.sent_at === null && !mail.of_other_admin
}

const TOKEN = /\btoken=[\w.~%-]+/g

export function hasLink(text: string): boolean {
  return text.search(TOKEN) >= 0
}

export function hideLinks(text: string): string {
  return text.replace(TOKEN, 'token=(hidden)')
}
