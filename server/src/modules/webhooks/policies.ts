import type { Config } from '../../config.ts'
import type { RatePolicy } from '../../limits/rate.sql.ts'

const HOUR = 3600

/** One call sends again all that failed: without a limit it would turn the service against whoever owns the address. */
export function recoveries(config: Config, botId: number): RatePolicy {
  return { subject: `webhook-recoveries:${botId}`, limit: config.webhookRecoveriesPerHour, seconds: HOUR }
}

/** Each is tried up to eight times, at an address that nobody proved to be the agent's. */
export function webhookTests(config: Config, botId: number): RatePolicy {
  return { subject: `webhook-tests:${botId}`, limit: config.webhookTestsPerHour, seconds: HOUR }
}
