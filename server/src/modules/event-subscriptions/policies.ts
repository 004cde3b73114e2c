import type { Config } from '../../config/config.ts'
import type { RatePolicy } from '../../limits/rate.sql.ts'
import { hashToken } from '../../secrets/secrets.ts'

const HOUR = 3600

/** Each asks an address that nobody has proven to be the caller's. */
export function callbackChecks(config: Config, botId: number, userId: number | null): RatePolicy {
  return {
    subject: `event-callbacks:${botId}:${userId ?? ''}`,
    limit: config.eventCallbackChecksPerHour,
    seconds: HOUR,
  }
}

/** For all callers together: several who name one host are still one flood there. */
export function callbackChecksAt(config: Config, url: string): RatePolicy {
  const host = hashToken(new URL(url).host).toString('hex')
  return { subject: `event-callbacks-at:${host}`, limit: config.eventCallbackChecksPerHourToHost, seconds: HOUR }
}
