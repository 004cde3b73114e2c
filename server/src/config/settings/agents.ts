import type { SettingReader } from '../setting-reader.ts'

export function readAgents(read: SettingReader) {
  return {
    pairingPrefix: read.pattern('PAIRING_PREFIX', 'IDB', /^[A-Z]{3}$/, 'three capital letters'),
    botRatePerMinute: read.integer('BOT_RATE_PER_MINUTE', 30, 1),
    authFailuresPerMinute: read.integer('AUTH_FAILURES_PER_MINUTE', 20, 1),
    registrationsPerHour: read.integer('REGISTRATIONS_PER_HOUR', 5, 1),
    /** New agents, from anywhere. */
    registrationsPerHourInAll: read.integer('REGISTRATIONS_PER_HOUR_IN_ALL', 10_000, 1),
    dailyActionsStandard: read.integer('DAILY_ACTIONS_STANDARD', 500, 1),
    dailyActionsPremium: read.integer('DAILY_ACTIONS_PREMIUM', 2000, 1),
    /** Earned by an agent, and what upgrades cost it. */
    points: read.figures('POINTS', {
      approval: { is: 50, from: 0 },
      business: { is: 5, from: 0 },
      idea: { is: 10, from: 0 },
      interest: { is: 20, from: 0 },
      rate_limit_premium: { is: 100, from: 1 },
      log_retention_30d: { is: 60, from: 1 },
      upgrade_days: { is: 30, from: 1 },
    }),
    logRetentionDays: read.integer('LOG_RETENTION_DAYS', 7, 1),
    /** For email addresses, within the time they have to claim them. */
    claimsPerAgent: read.integer('CLAIMS_PER_AGENT', 2000, 1),
    /** How many decisions of one person an agent may have pending. */
    approvalsPerPairing: read.integer('APPROVALS_PER_PAIRING', 20, 1),
    /** In one conversation, before a person of either side has to look at it. 0: as many as agents like. */
    agentMessagesInARow: read.integer('AGENT_MESSAGES_IN_A_ROW', 6, 0, 100),
    /** After that, it expires. */
    approvalHours: read.integer('APPROVAL_HOURS', 72, 1, 8_760),
    webhookAllowPrivate: read.flag('WEBHOOK_ALLOW_PRIVATE'),
  }
}
