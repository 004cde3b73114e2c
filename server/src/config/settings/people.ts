import type { SettingReader } from '../setting-reader.ts'

export function readPeople(read: SettingReader) {
  return {
    /** How recently a person must have proven who they are for what is marked with stepUp. */
    stepUpMinutes: read.integer('STEP_UP_MINUTES', 60, 1),
    userRatePerMinute: read.integer('USER_RATE_PER_MINUTE', 60, 1),
    sessionRatePerMinute: read.integer('SESSION_RATE_PER_MINUTE', 600, 1),
    accountRegistrationsPerHour: read.integer('ACCOUNT_REGISTRATIONS_PER_HOUR', 100, 1),
    loginFailuresPerHour: read.integer('LOGIN_FAILURES_PER_HOUR', 10, 1),
    /** From all places its owner has not signed in from. */
    loginFailuresPerAccount: read.integer('LOGIN_FAILURES_PER_ACCOUNT', 100, 1),
    ideasPerAccount: read.integer('IDEAS_PER_ACCOUNT', 500, 1),
    businessesPerAccount: read.integer('BUSINESSES_PER_ACCOUNT', 50, 1),
    documentMegabytesPerAccount: read.integer('DOCUMENT_MEGABYTES_PER_ACCOUNT', 100, 1),
  }
}
