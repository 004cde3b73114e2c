import { momentText } from '../db/values.ts'
import { isEventOfSandbox, openIfOurs, type Secrets } from '../secrets/secrets.ts'
import { eventBody, type StoredEvent } from './body.ts'
import { type EventContent, othersWordsOf } from './content.ts'
import { type ClaimedDelivery, secondsNow } from './deliveries.sql.ts'
import { writeCursor } from './place.ts'
import type { Attempt, Message } from './send-event.ts'

/** Receivers of events over MCP may refuse more. Ours stay far below it. */
const LARGEST_EVENT = 262_144

/** What a delivery sends: the form that webhooks get, or that of events over MCP. Undefined if nothing can sign it. */
export function messageOf(
  delivery: ClaimedDelivery,
  secrets: Secrets,
  content: EventContent | null,
): Message | undefined {
  const { url, public_id: id, subscription } = delivery
  const signing = secretsOf(delivery, secrets)
  if (signing.length === 0) return undefined
  const signed = { url, id, secrets: signing, seconds: secondsNow(delivery) }
  if (subscription === null) return { ...signed, body: JSON.stringify(eventBody(delivery, content)) }
  return { ...signed, body: JSON.stringify(occurrence(delivery, content)), headers: subscriptionHeader(subscription) }
}

/** The result if the secret was sealed under another key. Retried, in case a new secret is set. */
export const UNSIGNED: Attempt = {
  status_code: null,
  error: 'Not sent: your signing secret can no longer be read. Send rotate_secret: true to platform_set_webhook.',
  duration_ms: 0,
  retry_after_seconds: null,
  category: 'connection_refused',
}

/** The result if our client cannot be loaded because too many files are open. Retried. */
export const NOT_OPENED: Attempt = {
  status_code: null,
  error: 'Not sent: we could not open a connection just then.',
  duration_ms: 0,
  retry_after_seconds: null,
  category: 'connection_refused',
}

/** The result if the content could not be read from the database. Retried. */
export const UNREAD: Attempt = {
  status_code: null,
  error: 'Not sent: we could not look up just then what the event is about.',
  duration_ms: 0,
  retry_after_seconds: null,
  category: 'connection_refused',
}

/** The result of an attempt that is bound to fail. Not retried. */
export function tooLarge({ subscription }: ClaimedDelivery, { body }: Message): Attempt | undefined {
  if (subscription === null || Buffer.byteLength(body) <= LARGEST_EVENT) return undefined
  const error = `Not sent: larger than ${LARGEST_EVENT} bytes.`
  return { status_code: 413, error, duration_ms: 0, retry_after_seconds: null, category: 'http_4xx' }
}

/** An event as clients of MCP know it, through a subscription or a poll. */
export function occurrenceOf({ public_id, type, data, created_at }: StoredEvent, content: EventContent | null) {
  const where = isEventOfSandbox(public_id) ? { sandbox: true } : {}
  const known = { eventId: public_id, name: type, timestamp: momentText(created_at), ...where }
  if (content === null) return { ...known, data }
  return { ...known, data: { ...data, content }, _meta: othersWordsOf(content, 'data.content') }
}

/** Lets the receiver choose the secret before it reads the body. */
export function subscriptionHeader(subscription: string) {
  return { 'x-mcp-subscription-id': subscription }
}

function occurrence(delivery: ClaimedDelivery, content: EventContent | null) {
  const { safe_written_by: written_by, safe_event_id: event_id, created_at } = delivery
  const seconds = Math.floor(Date.parse(created_at) / 1000)
  return { ...occurrenceOf(delivery, content), cursor: writeCursor({ written_by, event_id, seconds }) }
}

/** Empty if the current secret cannot be read: receivers no longer rely on the previous one. */
function secretsOf(delivery: ClaimedDelivery, secrets: Secrets): string[] {
  const { secret_sealed, previous_secret_sealed, older_secrets_sealed } = delivery
  const present = openIfOurs(secrets, secret_sealed)
  if (present === null) return []
  const replaced = previous_secret_sealed === null ? [] : [previous_secret_sealed, ...older_secrets_sealed]
  return [present, ...replaced.map((sealed) => openIfOurs(secrets, sealed)).filter((secret) => secret !== null)]
}
