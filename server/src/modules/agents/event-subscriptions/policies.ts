import type { Config } from '../../../config/config.ts'
import type { RatePolicy } from '../../../limits/rate.sql.ts'
import { hashToken } from '../../../secrets/secrets.ts'

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

/** Each sends many events once more. Enough for a client that was away to make up for all of its subscriptions. */
export function replays(config: Config, botId: number, userId: number | null): RatePolicy {
  return { subject: `event-replays:${botId}:${userId ?? ''}`, limit: config.eventSubscriptionsPerAgent, seconds: HOUR }
}
