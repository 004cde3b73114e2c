import type { Config } from '../../config/config.ts'
import type { MailRow } from './records.sql.ts'

/**
 * Whoever reads a link in a mail can do what it lets its owner do: come in, confirm, approve. So admins see one only where
 * nothing else brings it to its owner, which is without a mail server, and never that of another admin's account.
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
