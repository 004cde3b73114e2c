import type { SettingReader } from '../setting-reader.ts'

/** What people may do with their accounts, what may be mailed to them, and how they are protected. */
export function readAccounts(read: SettingReader) {
  return {
    /** How lately a person must have proven who they are for what is marked with stepUp. */
    stepUpMinutes: read.integer('STEP_UP_MINUTES', 60, 1),
    userRatePerMinute: read.integer('USER_RATE_PER_MINUTE', 60, 1),
    sessionRatePerMinute: read.integer('SESSION_RATE_PER_MINUTE', 600, 1),
    loginFailuresPerHour: read.integer('LOGIN_FAILURES_PER_HOUR', 10, 1),
    /** Per account, from all places its owner has not signed in from. */
    loginFailuresPerAccount: read.integer('LOGIN_FAILURES_PER_ACCOUNT', 100, 1),
    /** Per mailbox. */
    accountMailsPerHour: read.integer('ACCOUNT_MAILS_PER_HOUR', 5, 1),
    /** Per requesting network address. */
    accountMailRequestsPerHour: read.integer('ACCOUNT_MAIL_REQUESTS_PER_HOUR', 60, 1),
    /** Mails with account links, across all mailboxes. */
    accountMailsPerHourInAll: read.integer('ACCOUNT_MAILS_PER_HOUR_IN_ALL', 5000, 1),
    accountRegistrationsPerHour: read.integer('ACCOUNT_REGISTRATIONS_PER_HOUR', 100, 1),
    tokensPerAccount: read.integer('TOKENS_PER_ACCOUNT', 100, 1),
    wrongPairingCodesPerHour: read.integer('WRONG_PAIRING_CODES_PER_HOUR', 10, 1),
    /** When digests go out, in UTC. */
    digestHour: read.integer('DIGEST_HOUR', 7, 0, 23),
    /** All mail handed to the mail server. */
    mailsPerHour: read.integer('MAILS_PER_HOUR', 10_000, 1),
    blocksPerPerson: read.integer('BLOCKS_PER_PERSON', 1000, 1, 100_000),
  }
}
