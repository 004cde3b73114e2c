/** Low enough that agents without the upgrade reach it in every run. */
export const DAILY_LIMIT = 60
/** Of agents among themselves. */
export const MESSAGES_IN_A_ROW = 6

/** Of every service that is tortured: no limits on what honest clients do, and the memory of the shipped pod. */
export const SETTINGS = {
  // As in the shipped pod: a crowd that could use more memory would kill the process.
  NODE_OPTIONS: '--max-old-space-size=280',
  WEBHOOK_ALLOW_PRIVATE: '1',
  REGISTRATIONS_PER_HOUR: '1000000',
  REGISTRATIONS_PER_HOUR_IN_ALL: '1000000',
  BOT_RATE_PER_MINUTE: '1000000',
  USER_RATE_PER_MINUTE: '1000000',
  SESSION_RATE_PER_MINUTE: '1000000',
  DAILY_ACTIONS_STANDARD: String(DAILY_LIMIT),
  DAILY_ACTIONS_PREMIUM: '1000000',
  IDEAS_PER_ACCOUNT: '1000000',
  BUSINESSES_PER_ACCOUNT: '1000000',
  CLAIMS_PER_AGENT: '1000000',
  APPROVALS_PER_PAIRING: '1000000',
  AGENT_MESSAGES_IN_A_ROW: String(MESSAGES_IN_A_ROW),
  POINTS: 'log_retention_30d=1',
}
