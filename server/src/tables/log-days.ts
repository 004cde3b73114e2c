import type { Config } from '../config/config.ts'

/** How long the log is kept at most, for whatever goes with it. */
export const longestLog = ({ logRetentionDays, logRetentionDaysUpgraded }: Config) =>
  Math.max(logRetentionDays, logRetentionDaysUpgraded)

export const LOG_DAYS = ['LOG_RETENTION_DAYS', 'LOG_RETENTION_DAYS_UPGRADED']
