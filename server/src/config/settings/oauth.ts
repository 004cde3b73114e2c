import type { SettingReader } from '../setting-reader.ts'

/** How assistants connect. */
export function readOauth(read: SettingReader) {
  return {
    /** `review`: an assistant that registered itself waits for an admin, like every other agent. */
    personalAssistants: read.choice('PERSONAL_ASSISTANTS', 'active', ['active', 'review']),
    accessTokenMinutes: read.integer('OAUTH_ACCESS_TOKEN_MINUTES', 60, 1, 1440),
    /** Since its last use. */
    refreshTokenDays: read.integer('OAUTH_REFRESH_TOKEN_DAYS', 30, 1, 365),
    /** How long a person has to decide. */
    requestMinutes: read.integer('OAUTH_REQUEST_MINUTES', 15, 1, 60),
    /** How recently the password must have been entered to connect one. */
    sessionMinutes: read.integer('OAUTH_SESSION_MINUTES', 60, 1),
    registrationsPerHour: read.integer('OAUTH_REGISTRATIONS_PER_HOUR', 20, 1),
    registrationsPerHourInAll: read.integer('OAUTH_REGISTRATIONS_PER_HOUR_IN_ALL', 2000, 1),
    /** From one address; those with a code or token of somebody's sign-in, for one person. */
    requestsPerMinute: read.integer('OAUTH_REQUESTS_PER_MINUTE', 60, 1),
    /** Fetches of metadata documents caused from one address. */
    documentsPerHour: read.integer('OAUTH_DOCUMENTS_PER_HOUR', 30, 1),
    documentTimeoutMs: read.integer('OAUTH_DOCUMENT_TIMEOUT_MS', 5_000, 100, 30_000),
    /** Sign-ins of one person with one assistant; the oldest ends. */
    connectionsPerAssistant: read.integer('OAUTH_CONNECTIONS_PER_ASSISTANT', 10, 1),
    /** Those that registered themselves and are one person's own. */
    assistantsPerPerson: read.integer('ASSISTANTS_PER_PERSON', 50, 1),
    newAssistantsPerDay: read.integer('NEW_ASSISTANTS_PER_DAY', 20, 1),
  }
}
