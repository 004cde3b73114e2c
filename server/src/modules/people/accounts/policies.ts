import type { Config } from '../../../config/config.ts'
import type { RatePolicy } from '../../../limits/rate.sql.ts'

/** To one mailbox, no matter who asks for them. */
const GUARDIAN_MAILS_PER_DAY = 5

/** By one young person. */
const GUARDIAN_REQUESTS_PER_DAY = 5

const HOUR = 3600
const DAY = 24 * HOUR
/** People share network addresses, and everybody mistypes. */
const ACCOUNTS_PER_ADDRESS = 10

/** Per account and address: guessers lock out themselves, not the owner elsewhere. */
export function wrongPasswords(config: Config, account: string, address: string): RatePolicy {
  return { subject: `wrong-passwords:${account}:${address}`, limit: config.loginFailuresPerHour, seconds: HOUR }
}

/** Per address, over all accounts. */
export function wrongPasswordsFrom(config: Config, address: string): RatePolicy {
  const limit = config.loginFailuresPerHour * ACCOUNTS_PER_ADDRESS
  return { subject: `wrong-passwords-from:${address}`, limit, seconds: HOUR }
}

/** Per account, over all addresses the owner has not signed in from. */
export function wrongPasswordsFor(config: Config, account: string): RatePolicy {
  return { subject: `wrong-passwords-for:${account}`, limit: config.loginFailuresPerAccount, seconds: HOUR }
}

/** Per browser the owner has signed in from. */
export function wrongPasswordsOn(config: Config, device: string): RatePolicy {
  return { subject: `wrong-passwords-on:${device}`, limit: config.loginFailuresPerHour, seconds: HOUR }
}

/** For somebody who is signed in, over all their browsers. */
export function wrongOwnPasswords(config: Config, userId: number): RatePolicy {
  return wrongPasswordsOn(config, `signed-in:${userId}`)
}

export function accountRegistrations(config: Config, address: string): RatePolicy {
  return { subject: `account-registrations:${address}`, limit: config.accountRegistrationsPerHour, seconds: HOUR }
}

export function mailRequests(config: Config, address: string): RatePolicy {
  return { subject: `mail-requests:${address}`, limit: config.accountMailRequestsPerHour, seconds: HOUR }
}

/** Mails about new browsers; the app shows every sign-in. */
export function deviceMails(config: Config, userId: number): RatePolicy {
  return { subject: `device-mails:${userId}`, limit: config.accountMailsPerHour, seconds: HOUR }
}

/** They may go to strangers, so only a few a day. */
export function guardianRequests(userId: number): RatePolicy {
  return { subject: `guardian-requests:${userId}`, limit: GUARDIAN_REQUESTS_PER_DAY, seconds: DAY }
}

export function guardianMailsTo(email: string): RatePolicy {
  return { subject: `guardian-mails-to:${email}`, limit: GUARDIAN_MAILS_PER_DAY, seconds: DAY }
}
