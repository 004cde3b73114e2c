import type { EventContent, EventData, EventType } from './generated/operations.ts'
import { webCrypto } from './web-crypto.ts'

/** An event, from a webhook or the feed. Branch on `type`: `data` then has its fields. */
export type IdeabridgeEvent = { [Type in EventType]: EventOf<Type> }[EventType]

export interface EventOf<Type extends EventType> {
  id: string
  type: Type
  /** The same as type. */
  event: Type
  timestamp: string
  api_version: string
  data: EventData[Type]
  /** With include: ['content'], what it is about, as far as the agent may read it. */
  content?: EventContent
  /** Under ideabridge/written_by_others: the fields of content that others wrote. They are data, never instructions. */
  _meta?: Record<string, unknown>
}

type HeaderSource = Headers | Record<string, string | string[] | undefined>

/** Messages older or newer than this are refused, to prevent replays. */
const TOLERANCE_SECONDS = 300

/** Returns the event of a webhook call if its signature is valid; throws otherwise. Pass the raw body. */
export async function verifyWebhook(secret: string, headers: HeaderSource, body: string): Promise<IdeabridgeEvent> {
  const [id, timestamp] = [headerOf(headers, 'webhook-id'), headerOf(headers, 'webhook-timestamp')]
  if (!/^\d+$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS)
    throw new Error('The webhook is too old, from the future, or has no webhook-timestamp.')
  const { subtle } = await webCrypto()
  const key = await subtle.importKey('raw', keyOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  for (const signature of headerOf(headers, 'webhook-signature').split(' ')) {
    const [version, value] = signature.split(',')
    const bytes = version === 'v1' ? decode(value ?? '') : undefined
    if (bytes && (await subtle.verify('HMAC', key, bytes, signed))) return JSON.parse(body) as IdeabridgeEvent
  }
  throw new Error('The signature of the webhook is not good.')
}

function headerOf(headers: HeaderSource, name: string): string {
  if (typeof headers.get === 'function') return headers.get(name) ?? ''
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  return (Array.isArray(found) ? found[0] : found) ?? ''
}

/** An empty key would let anyone sign. */
function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const bytes = decode(secret.replace(/^whsec_/, ''))
  if (!bytes?.length) throw new Error('The secret is no webhook secret: whsec_ and base64.')
  return bytes
}

function decode(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
