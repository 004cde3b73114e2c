import type { SettingReader } from '../setting-reader.ts'

export function readMail(read: SettingReader) {
  return {
    /** Unset: mail is not sent, only kept for admins to read. */
    smtpUrl: read.mailServer('SMTP_URL'),
    mailFrom: read.pattern(
      'MAIL_FROM',
      'Ideabridge <noreply@localhost>',
      /[^\s@<>]@[^\s@<>]/,
      'an email address, with a name if you like: Ideabridge <hello@example.org>',
    ),
    /** All mail handed to the mail server. */
    mailsPerHour: read.integer('MAILS_PER_HOUR', 10_000, 1),
    /** Per mailbox. */
    accountMailsPerHour: read.integer('ACCOUNT_MAILS_PER_HOUR', 5, 1),
    /** Mails with account links, across all mailboxes. */
    accountMailsPerHourInAll: read.integer('ACCOUNT_MAILS_PER_HOUR_IN_ALL', 5000, 1),
    /** Per requesting network address. */
    accountMailRequestsPerHour: read.integer('ACCOUNT_MAIL_REQUESTS_PER_HOUR', 60, 1),
    /** When digests go out, in UTC. */
    digestHour: read.integer('DIGEST_HOUR', 7, 0, 23),
  }
}
