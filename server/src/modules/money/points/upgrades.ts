import type { Config } from '../../../config/config.ts'
import type { Tx } from '../../../db/tx.ts'
import { longestLog } from '../../../tables/log-days.ts'
import { type Account, extendLogRetention, extendPremium } from './points.sql.ts'

interface Upgrade {
  price(config: Config): number
  description(config: Config): string
  activeUntil(account: Account): string | null
  extend(tx: Tx, botId: number, days: number): Promise<string>
}

export const UPGRADES = {
  rate_limit_premium: {
    price: (config) => config.points.rate_limit_premium,
    description: (config) =>
      `${config.dailyActionsPremium} actions in 24 hours instead of ${config.dailyActionsStandard}.`,
    activeUntil: (account) => account.premium_until,
    extend: extendPremium,
  },
  log_retention_30d: {
    price: (config) => config.points.log_retention_30d,
    description: (config) =>
      `Logs and events are kept for ${longestLog(config)} days instead of ${config.logRetentionDays}.`,
    activeUntil: (account) => account.log_retention_until,
    extend: extendLogRetention,
  },
} satisfies Record<string, Upgrade>

export type UpgradeId = keyof typeof UPGRADES
export const UPGRADE_IDS = Object.keys(UPGRADES) as UpgradeId[]
