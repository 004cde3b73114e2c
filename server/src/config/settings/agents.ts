import type { SettingReader } from '../setting-reader.ts'

/** Agents: their calls, quotas and points, what waits for approval, and how events reach them. */
export function readAgents(read: SettingReader) {
  return {
    pairingPrefix: read.pattern('PAIRING_PREFIX', 'IDB', /^[A-Z]{3}$/, 'three capital letters'),
    botRatePerMinute: read.integer('BOT_RATE_PER_MINUTE', 30, 1),
    authFailuresPerMinute: read.integer('AUTH_FAILURES_PER_MINUTE', 20, 1),
    registrationsPerHour: read.integer('REGISTRATIONS_PER_HOUR', 5, 1),
    /** New agents, from anywhere. */
    registrationsPerHourInAll: read.integer('REGISTRATIONS_PER_HOUR_IN_ALL', 10_000, 1),
    contactChangesPerDay: read.integer('CONTACT_CHANGES_PER_DAY', 5, 1),
    recovery: readRecovery(read),
    dailyActionsStandard: read.integer('DAILY_ACTIONS_STANDARD', 500, 1),
    dailyActionsPremium: read.integer('DAILY_ACTIONS_PREMIUM', 2000, 1),
    warningActions: read.integer('WARNING_ACTIONS', 200, 1),
    pointsForApproval: read.integer('POINTS_FOR_APPROVAL', 50, 0),
    pointsForBusiness: read.integer('POINTS_FOR_BUSINESS', 5, 0),
    pointsForIdea: read.integer('POINTS_FOR_IDEA', 10, 0),
    pointsForInterest: read.integer('POINTS_FOR_INTEREST', 20, 0),
    pricePremium: read.integer('PRICE_RATE_LIMIT_PREMIUM', 100, 1),
    priceLogRetention: read.integer('PRICE_LOG_RETENTION_30D', 60, 1),
    upgradeDays: read.integer('UPGRADE_DAYS', 30, 1),
    logRetentionDays: read.integer('LOG_RETENTION_DAYS', 7, 1),
    /** With the log_retention_30d upgrade. */
    logRetentionDaysUpgraded: read.integer('LOG_RETENTION_DAYS_UPGRADED', 30, 1),
    /** The directory gives a share only from so many cases. */
    agentRecordMinimum: read.integer('AGENT_RECORD_MINIMUM', 10, 2, 1000),
    /** Until it is approved. */
    queuedWritesPerAgent: read.integer('QUEUED_WRITES_PER_AGENT', 500, 1),
    queuedMegabytesPerAgent: read.integer('QUEUED_MEGABYTES_PER_AGENT', 5, 1),
    /** For email addresses, within the time they have to claim them. */
    claimsPerAgent: read.integer('CLAIMS_PER_AGENT', 2000, 1),
    claimsPerAddress: read.integer('CLAIMS_PER_ADDRESS', 100, 1),
    claimDays: read.integer('CLAIM_DAYS', 60, 1),
    /** What one agent may have waiting for one person's decision. */
    approvalsPerPairing: read.integer('APPROVALS_PER_PAIRING', 20, 1),
    /** Then it lapses. */
    approvalHours: read.integer('APPROVAL_HOURS', 72, 1, 8_760),
    /** To one person; what is beyond waits in the app. */
    approvalMailsPerHour: read.integer('APPROVAL_MAILS_PER_HOUR', 20, 1),
    /** How lately a person must have proven who they are to approve something. */
    approvalSessionMinutes: read.integer('APPROVAL_SESSION_MINUTES', 60, 1),
    /** After the decision; at least as long as the log that shows them. */
    approvalRetentionDays: read.integer('APPROVAL_RETENTION_DAYS', 90, 1),
    webhookAllowPrivate: read.flag('WEBHOOK_ALLOW_PRIVATE'),
    webhookRecoveriesPerHour: read.integer('WEBHOOK_RECOVERIES_PER_HOUR', 6, 1),
    webhookRedeliveriesPerHour: read.integer('WEBHOOK_REDELIVERIES_PER_HOUR', 60, 1),
    webhookRedeliveriesPerHourPending: read.integer('WEBHOOK_REDELIVERIES_PER_HOUR_PENDING', 10, 1),
    /** Across all agents. */
    webhookRedeliveriesPerHourToEndpoint: read.integer('WEBHOOK_REDELIVERIES_PER_HOUR_TO_ENDPOINT', 120, 1),
    webhookTestsPerHour: read.integer('WEBHOOK_TESTS_PER_HOUR', 30, 1),
    webhookTimeoutMs: read.integer('WEBHOOK_TIMEOUT_MS', 15_000, 100, 60_000),
    /** Over MCP; for an assistant, per person. */
    eventSubscriptionsPerAgent: read.integer('EVENT_SUBSCRIPTIONS_PER_AGENT', 100, 1),
    eventSubscriptionHours: read.integer('EVENT_SUBSCRIPTION_HOURS', 24, 1, 168),
    eventCallbackChecksPerHour: read.integer('EVENT_CALLBACK_CHECKS_PER_HOUR', 60, 1),
    /** Across all agents. */
    eventCallbackChecksPerHourToHost: read.integer('EVENT_CALLBACK_CHECKS_PER_HOUR_TO_HOST', 1000, 1),
  }
}

/** How the operator of an agent gets a new token after losing it. */
function readRecovery(read: SettingReader) {
  return {
    requestsPerHour: read.integer('RECOVERY_REQUESTS_PER_HOUR', 10, 1),
    /** To the operator of one agent. */
    mailsPerDay: read.integer('RECOVERY_MAILS_PER_DAY', 5, 1),
    linkMinutes: read.integer('RECOVERY_LINK_MINUTES', 60, 5, 1440),
    /** No link is mailed so soon after the contact address changed. */
    waitHours: read.integer('RECOVERY_WAIT_HOURS', 72, 0, 720),
  }
}
