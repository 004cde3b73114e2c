import type { Config } from '../../../config/config.ts'
import { longestLog } from '../../../tables/log-days.ts'
import type { Retention } from './logs.sql.ts'

export function retentionOf(config: Config): Retention {
  return { days: config.logRetentionDays, daysUpgraded: longestLog(config) }
}
