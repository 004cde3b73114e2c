import type { CallingBot } from '../../../contract/operation.ts'
import type { RatePolicy } from '../../../limits/rate.sql.ts'
import { hashToken } from '../../../secrets/secrets.ts'

const WEBHOOK_RECOVERIES_PER_HOUR = 6
const WEBHOOK_REDELIVERIES_PER_HOUR = 60
const WEBHOOK_REDELIVERIES_PER_HOUR_PENDING = 10
const WEBHOOK_REDELIVERIES_PER_HOUR_TO_ENDPOINT = 120
const WEBHOOK_TESTS_PER_HOUR = 30

const HOUR = 3600

/**
 * One call resends everything that failed: without a limit it would turn the service against the owner of the address.
 */
export function recoveries(botId: number): RatePolicy {
  return { subject: `webhook-recoveries:${botId}`, limit: WEBHOOK_RECOVERIES_PER_HOUR, seconds: HOUR }
}

/** Pending agents have little to resend. */
export function redeliveries({ bot_id, status }: CallingBot): RatePolicy {
  const limit = status === 'active' ? WEBHOOK_REDELIVERIES_PER_HOUR : WEBHOOK_REDELIVERIES_PER_HOUR_PENDING
  return { subject: `webhook-redeliveries:${bot_id}`, limit, seconds: HOUR }
}

/** For all agents together: several sending to one address are still one flood there. */
export function redeliveriesTo(url: string): RatePolicy {
  const { origin, pathname } = new URL(url)
  const endpoint = hashToken(`${origin}${pathname}`).toString('hex')
  return {
    subject: `webhook-redeliveries-to:${endpoint}`,
    limit: WEBHOOK_REDELIVERIES_PER_HOUR_TO_ENDPOINT,
    seconds: HOUR,
  }
}

/** Each is attempted up to eight times, at an address nobody has proven to be the agent's. */
export function webhookTests(botId: number): RatePolicy {
  return { subject: `webhook-tests:${botId}`, limit: WEBHOOK_TESTS_PER_HOUR, seconds: HOUR }
}
