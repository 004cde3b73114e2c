import type { SettingReader } from '../setting-reader.ts'

export function readAssistants(read: SettingReader) {
  return {
    /** `review`: an assistant that registered itself waits for an admin, like every other agent. */
    personalAssistants: read.choice('PERSONAL_ASSISTANTS', 'active', ['active', 'review']),
    registrationsPerHour: read.integer('OAUTH_REGISTRATIONS_PER_HOUR', 20, 1),
    /** From one address; those with a code or token of somebody's sign-in, for one person. */
    requestsPerMinute: read.integer('OAUTH_REQUESTS_PER_MINUTE', 60, 1),
    /** In which a used refresh token gives a sibling instead of ending the family. */
    refreshReuseSeconds: read.integer('REFRESH_REUSE_SECONDS', 60, 1, 3_600),
  }
}
