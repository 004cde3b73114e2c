import type { Config } from '../../../config/config.ts'
import type { RatePolicy } from '../../../limits/rate.sql.ts'

/** To one mailbox, whoever asks. */
const GUARDIAN_MAILS_PER_DAY = 5

/** Of one young person. */
const GUARDIAN_REQUESTS_PER_DAY = 5

const HOUR = 3600
const DAY = 24 * HOUR
/** Several people may share a network address, and each may mistype. */
const ACCOUNTS_PER_ADDRESS = 10

/** Wrong passwords per account and address: guessers lock out themselves, not the owner elsewhere. */
export function wrongPasswords(config: Config, account: string, address: string): RatePolicy {
  return { subject: `wrong-passwords:${account}:${address}`, limit: config.loginFailuresPerHour, seconds: HOUR }
}

/** Wrong passwords per address, for any account. */
export function wrongPasswordsFrom(config: Config, address: string): RatePolicy {
  const limit = config.loginFailuresPerHour * ACCOUNTS_PER_ADDRESS
  return { subject: `wrong-passwords-from:${address}`, limit, seconds: HOUR }
}

/** From all places the owner has not signed in from. */
export function wrongPasswordsFor(config: Config, account: string): RatePolicy {
  return { subject: `wrong-passwords-for:${account}`, limit: config.loginFailuresPerAccount, seconds: HOUR }
}

/** From one the owner has. */
export function wrongPasswordsOn(config: Config, device: string): RatePolicy {
  return { subject: `wrong-passwords-on:${device}`, limit: config.loginFailuresPerHour, seconds: HOUR }
}

/** Of somebody who is signed in, wherever they are. */
export function wrongOwnPasswords(config: Config, userId: number): RatePolicy {
  return wrongPasswordsOn(config, `signed-in:${userId}`)
}

export function accountRegistrations(config: Config, address: string): RatePolicy {
  return { subject: `account-registrations:${address}`, limit: config.accountRegistrationsPerHour, seconds: HOUR }
}

export function mailRequests(config: Config, address: string): RatePolicy {
  return { subject: `mail-requests:${address}`, limit: config.accountMailRequestsPerHour, seconds: HOUR }
}

/** Of sign-ins from new browsers; in the app all are shown. */
export function deviceMails(config: Config, userId: number): RatePolicy {
  return { subject: `device-mails:${userId}`, limit: config.accountMailsPerHour, seconds: HOUR }
}

/** These may go to strangers, so few are allowed per day. */
export function guardianRequests(userId: number): RatePolicy {
  return { subject: `guardian-requests:${userId}`, limit: GUARDIAN_REQUESTS_PER_DAY, seconds: DAY }
}

export function guardianMailsTo(email: string): RatePolicy {
  return { subject: `guardian-mails-to:${email}`, limit: GUARDIAN_MAILS_PER_DAY, seconds: DAY }
}
