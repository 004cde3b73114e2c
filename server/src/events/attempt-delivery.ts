import type { CourierOptions } from './courier-options.ts'
import { type ClaimedDelivery, isSubscription, type Settlement } from './deliveries.sql.ts'
import { messageOf, tooLarge, UNSIGNED } from './delivery-message.ts'
import type { OutgoingClient } from './outgoing-client.ts'
import { resultOf } from './schedule.ts'
import { type Attempt, sendEvent } from './send-event.ts'

/** Signs and sends one delivery once. */
export async function attemptDelivery(
  delivery: ClaimedDelivery,
  { secrets, timeoutMs }: CourierOptions,
  client: OutgoingClient,
  stop: AbortSignal,
): Promise<Attempt> {
  const message = messageOf(delivery, secrets)
  if (message === undefined) return UNSIGNED
  return tooLarge(delivery, message) ?? (await sendEvent(await client.agent(), message, timeoutMs, stop))
}

/** What is stored about it. */
export function settlementOf(delivery: ClaimedDelivery, attempt: Attempt): Settlement {
  const { retry_after_seconds, category, ...kept } = attempt
  const { delivery_id, bot_id, url, tries } = delivery
  const result = resultOf(attempt, tries, isSubscription(bot_id))
  return { delivery_id, bot_id, url, tries, attempt: kept, category, ...result }
}
