import type { Config } from '../config/config.ts'

const LOG_RETENTION_DAYS_UPGRADED = 30

/** How long the log is kept with the upgrade, and at most, for whatever goes with it. */
export const longestLog = ({ logRetentionDays }: Pick<Config, 'logRetentionDays'>) =>
  Math.max(logRetentionDays, LOG_RETENTION_DAYS_UPGRADED)

export const LOG_DAYS = ['LOG_RETENTION_DAYS']
