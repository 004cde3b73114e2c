import { isUtf8 } from 'node:buffer'

/** What a client sent: a message; nothing that could be read as one; or why it is refused before anybody looks at it. */
export type ReadMessage = { message: unknown } | { unread: true } | { fault: { code: number; message: string } }

const PARSE_ERROR = -32_700
const INVALID_REQUEST = -32_600

/** Other content types are left to the library, which refuses them. */
export function readMessage(body: unknown, contentType: string | undefined): ReadMessage {
  if (!Buffer.isBuffer(body) || !/^application\/json\s*(;|$)/i.test(contentType ?? '')) return { unread: true }
  const message = isUtf8(body) ? parse(body.toString('utf8')) : undefined
  if (message === undefined)
    return { fault: { code: PARSE_ERROR, message: 'Parse error: send one JSON message in UTF-8.' } }
  if (Array.isArray(message))
    return { fault: { code: INVALID_REQUEST, message: 'Invalid request: send one message at a time, no batch.' } }
  return { message }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The method of a message, for the log; one of few values. */
export function methodOf(message: unknown): string {
  const method = (message as { method?: unknown } | null)?.method
  return typeof method === 'string' && METHODS.has(method) ? method : 'other'
}

const METHODS = new Set([
  'initialize',
  'notifications/initialized',
  'notifications/cancelled',
  'server/discover',
  'ping',
  'tools/list',
  'tools/call',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'prompts/list',
  'prompts/get',
  'subscriptions/listen',
])
