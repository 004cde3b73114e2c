import type { RatePolicy } from '../../../limits/rate.sql.ts'
import { hashToken } from '../../../secrets/secrets.ts'

/** For one agent; for an assistant, per person. */
export const EVENT_SUBSCRIPTIONS_PER_AGENT = 100

const EVENT_CALLBACK_CHECKS_PER_HOUR = 60
const EVENT_CALLBACK_CHECKS_PER_HOUR_TO_HOST = 1000

const HOUR = 3600

/** Each asks an address that nobody has proven to be the caller's. */
export function callbackChecks(botId: number, userId: number | null): RatePolicy {
  return {
    subject: `event-callbacks:${botId}:${userId ?? ''}`,
    limit: EVENT_CALLBACK_CHECKS_PER_HOUR,
    seconds: HOUR,
  }
}

/** For all callers together: several naming one host are still one flood there. */
export function callbackChecksAt(url: string): RatePolicy {
  const host = hashToken(new URL(url).host).toString('hex')
  return { subject: `event-callbacks-at:${host}`, limit: EVENT_CALLBACK_CHECKS_PER_HOUR_TO_HOST, seconds: HOUR }
}

/** Each one sends many events again. Enough for a client that was away to catch up with all its subscriptions. */
export function replays(botId: number, userId: number | null): RatePolicy {
  return { subject: `event-replays:${botId}:${userId ?? ''}`, limit: EVENT_SUBSCRIPTIONS_PER_AGENT, seconds: HOUR }
}
