import { contentOf } from './content.sql.ts'
import type { CourierOptions } from './courier-options.ts'
import { type ClaimedDelivery, isSubscription, type Result, type Settlement, traceOf } from './deliveries.sql.ts'
import { messageOf, NOT_OPENED, tooLarge, UNREAD, UNSIGNED } from './delivery-message.ts'
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

/** Signs and sends one delivery once, as a span of the trace that caused it. */
export async function attemptDelivery(
  delivery: ClaimedDelivery,
  options: CourierOptions,
  client: OutgoingClient,
  stop: AbortSignal,
): Promise<Attempt> {
  const { tracing, database } = options
  if (tracing === undefined) return attempt(delivery, options, client, stop)
  const parent = await traceOf(database.read, delivery.delivery_id).catch(() => undefined)
  const attributes = { 'ideabridge.event_type': delivery.type, 'ideabridge.event_id': delivery.public_id }
  return tracing.traced({ name: 'deliver event', kind: 'client', parent, attributes }, async (span) => {
    const { traceparent } = span
    const made = await attempt(delivery, options, client, stop, { traceparent })
    if (made.status_code !== null) span.note({ 'http.response.status_code': made.status_code })
    if (made.error !== null) span.failed()
    return made
  })
}

/** Never throws because a client is missing: the delivery would stay in progress for ever. */
async function attempt(
  delivery: ClaimedDelivery,
  { database, secrets, timeoutMs, log }: CourierOptions,
  client: OutgoingClient,
  stop: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<Attempt> {
  // Read as late as possible: an agent's rights may change while a delivery waits.
  const content = delivery.with_content
    ? await contentOf(database.read, delivery.public_id).catch((error: unknown) => {
        log.warn({ err: error }, 'the content of an event could not be read; trying again')
      })
    : null
  if (content === undefined) return UNREAD
  const message = messageOf(delivery, secrets, content)
  if (message === undefined) return UNSIGNED
  const unsendable = tooLarge(delivery, message)
  if (unsendable) return unsendable
  const agent = await client.get().catch((error: unknown) => {
    log.warn({ err: error }, 'the client for deliveries could not be loaded; trying again')
  })
  const sent = { ...message, headers: { ...message.headers, ...headers } }
  return agent ? sendEvent(agent, sent, timeoutMs, stop) : NOT_OPENED
}

export function settlementOf(delivery: ClaimedDelivery, attempt: Attempt, jitter: number): Settlement {
  const { retry_after_seconds, category, ...kept } = attempt
  const { delivery_id, bot_id, url, tries } = delivery
  const result = resultOf(attempt, tries, jitter, isSubscription(bot_id))
  return { delivery_id, bot_id, url, tries, attempt: kept, category, ...result }
}

/**
 * `tries`: attempts before this one; `jitter`: between 0 and 1. Over MCP, a receiver that finds an event too large never gets it
 * again.
 */
export function resultOf(attempt: Omit<Attempt, 'category'>, tries: number, jitter = 0, overMcp = false): Result {
  if (attempt.error === null) return { state: 'delivered', delay_seconds: 0, pause_seconds: null, gone: false }
  const gone = attempt.status_code === GONE
  const delay = overMcp && attempt.status_code === TOO_LARGE ? undefined : SCHEDULE[tries + 1]
  const wish = Math.min(attempt.retry_after_seconds ?? 0, LONGEST_WISH)
  const busy = attempt.status_code === 429 || attempt.status_code === 503
  return {
    state: delay === undefined ? 'failed' : 'pending',
    delay_seconds: Math.max((delay ?? 0) * (1 + jitter * JITTER), wish),
    pause_seconds: busy && wish > 0 ? Math.min(wish, LONGEST_PAUSE) : null,
    gone,
  }
}
