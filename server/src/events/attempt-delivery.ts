import type { CourierOptions } from './courier-options.ts'
import { type ClaimedDelivery, isSubscription, type Result, type Settlement } from './deliveries.sql.ts'
import { messageOf, NOT_OPENED, tooLarge, UNSIGNED } from './delivery-message.ts'
import type { OutgoingClient } from './outgoing-client.ts'
import { type Attempt, sendEvent } from './send-event.ts'

const MINUTE = 60
const HOUR = 3600

/** Seconds before each attempt; the first is immediate. After the last one, the delivery has failed. */
const SCHEDULE = [0, 5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR]
/** Random extra delay, so that deliveries that failed together do not retry together. */
const JITTER = 0.1
/** Upper bound for a receiver's Retry-After. */
const LONGEST_WISH = 10 * HOUR
/** Up to this Retry-After, other deliveries wait too. */
const LONGEST_PAUSE = HOUR
const GONE = 410
const TOO_LARGE = 413

/** Signs and sends one delivery once. Never throws for want of a client: the delivery would be under way for ever. */
export async function attemptDelivery(
  delivery: ClaimedDelivery,
  { secrets, timeoutMs, log }: CourierOptions,
  client: OutgoingClient,
  stop: AbortSignal,
): Promise<Attempt> {
  const message = messageOf(delivery, secrets)
  if (message === undefined) return UNSIGNED
  const unsendable = tooLarge(delivery, message)
  if (unsendable) return unsendable
  const agent = await client.get().catch((error: unknown) => {
    log.warn({ err: error }, 'the client for deliveries could not be loaded; trying again')
  })
  return agent ? sendEvent(agent, message, timeoutMs, stop) : NOT_OPENED
}

/** What is stored about it. */
export function settlementOf(delivery: ClaimedDelivery, attempt: Attempt): Settlement {
  const { retry_after_seconds, category, ...kept } = attempt
  const { delivery_id, bot_id, url, tries } = delivery
  const result = resultOf(attempt, tries, isSubscription(bot_id))
  return { delivery_id, bot_id, url, tries, attempt: kept, category, ...result }
}

/** `tries`: attempts before this one. Over MCP, a receiver that finds an event too large never gets it again. */
export function resultOf(attempt: Omit<Attempt, 'category'>, tries: number, overMcp = false): Result {
  if (attempt.error === null) return { state: 'delivered', delay_seconds: 0, pause_seconds: null, gone: false }
  const gone = attempt.status_code === GONE
  const delay = overMcp && attempt.status_code === TOO_LARGE ? undefined : SCHEDULE[tries + 1]
  const wish = Math.min(attempt.retry_after_seconds ?? 0, LONGEST_WISH)
  const busy = attempt.status_code === 429 || attempt.status_code === 503
  return {
    state: delay === undefined ? 'failed' : 'pending',
    delay_seconds: Math.max((delay ?? 0) * (1 + Math.random() * JITTER), wish),
    pause_seconds: busy && wish > 0 ? Math.min(wish, LONGEST_PAUSE) : null,
    gone,
  }
}
