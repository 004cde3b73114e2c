import type { EventType } from './generated/operations.ts'

export interface IdeabridgeEvent {
  id: string
  type: EventType
  timestamp: string
  api_version: string
  data: Record<string, unknown>
}

/** Older or newer messages than this are refused: somebody may have kept one and sent it again. */
const TOLERANCE_SECONDS = 300

/** The event of a webhook call, once its signature was found good; throws otherwise. Give it the body as it was sent. */
export async function verifyWebhook(
  secret: string,
  headers: Headers | Record<string, string | undefined>,
  body: string,
): Promise<IdeabridgeEvent> {
  const header = (name: string) => (headers instanceof Headers ? headers.get(name) : headers[name]) ?? ''
  const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')]
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS || !/^\d+$/.test(timestamp))
    throw new Error('The webhook is too old or from the future.')
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ])
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  for (const signature of header('webhook-signature').split(' ')) {
    const [version, value] = signature.split(',')
    if (version === 'v1' && value && (await crypto.subtle.verify('HMAC', key, decode(value), signed)))
      return JSON.parse(body) as IdeabridgeEvent
  }
  throw new Error('The signature of the webhook is not good.')
}

function bytesOf(secret: string): Uint8Array<ArrayBuffer> {
  return decode(secret.replace(/^whsec_/, ''))
}

function decode(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
