import { sentenceOf } from '../../contract/fault.ts'
import { jsonFault, readJson } from '../http/body.ts'

/** What a client sent: a message, something unreadable, or a reason to refuse it up front. */
export type ReadMessage = { message: unknown } | { unread: true } | { fault: { code: number; message: string } }

const PARSE_ERROR = -32_700
export const INVALID_REQUEST = -32_600

/** Other content types are left to the library, which refuses them. */
export function readMessage(body: unknown, contentType: string | undefined): ReadMessage {
  if (!Buffer.isBuffer(body) || !/^application\/json\s*(;|$)/i.test(contentType ?? '')) return { unread: true }
  const read = readJson(body)
  if ('fault' in read) {
    if (read.fault === 'not_utf8' || read.fault === 'not_json')
      return { fault: { code: PARSE_ERROR, message: 'Parse error: send one JSON message in UTF-8.' } }
    return {
      fault: { code: INVALID_REQUEST, message: `Invalid request: ${sentenceOf(jsonFault(read.fault))}` },
    }
  }
  if (Array.isArray(read.value))
    return { fault: { code: INVALID_REQUEST, message: 'Invalid request: send one message at a time, not a batch.' } }
  return { message: read.value }
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
  'skills/list',
  'skills/get',
  'resources/directory/read',
  'events/list',
  'events/subscribe',
  'events/unsubscribe',
  'events/poll',
  'subscriptions/listen',
])
