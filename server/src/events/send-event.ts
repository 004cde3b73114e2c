import type { Agent, Dispatcher } from 'undici'
import { signatureHeaders } from './signature.ts'

export interface Message {
  url: string
  id: string
  body: string
  /** Beside those of the signature. */
  headers?: Readonly<Record<string, string>>
  /** The current secret, and the previous one while it is still valid. */
  secrets: readonly string[]
  /** Current time, in seconds. */
  seconds: number
}

/** Something to post to an address that others chose. */
export interface Post {
  url: string
  headers: Readonly<Record<string, string>>
  body: string | Buffer
  /** Current time, in seconds. */
  seconds: number
}

/** Outcome of one attempt. Delivered if and only if `error` is null. */
export interface Attempt {
  status_code: number | null
  error: string | null
  duration_ms: number
  /** The receiver's Retry-After, if any. */
  retry_after_seconds: number | null
  /** The kind of failure, as clients of events over MCP are told: it says nothing of what the receiver answered. */
  category: FailureCategory | null
}

export type FailureCategory = 'connection_refused' | 'timeout' | 'tls_error' | 'http_4xx' | 'http_5xx'

/** From DNS to the end of the response. */
export const WEBHOOK_TIMEOUT_MS = 15_000

const USER_AGENT = 'Ideabridge-Webhooks/1.0'
/** Responses are read up to this size. */
const LARGEST_ANSWER = 65_536

/** Signs and sends one message once. Never throws. */
export function sendEvent(
  agent: Agent,
  { url, id, body, headers, secrets, seconds }: Message,
  timeoutMs: number,
  stop: AbortSignal,
  /** Given the start of the answer, where somebody wants to read it. */
  onAnswer?: (text: string) => void,
): Promise<Attempt> {
  const all = {
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
    ...headers,
    ...signatureHeaders(id, body, secrets, seconds),
  }
  return sendOnce(agent, { url, headers: all, body, seconds }, timeoutMs, stop, onAnswer)
}

/** Never throws. */
export async function sendOnce(
  agent: Agent,
  sent: Post,
  timeoutMs: number,
  stop: AbortSignal,
  onAnswer?: (text: string) => void,
): Promise<Attempt> {
  const started = performance.now()
  const deadline = AbortSignal.timeout(timeoutMs)
  let status_code: number | null = null
  let retry_after_seconds: number | null = null
  let error: string | null
  let category: FailureCategory | null
  try {
    const answer = await post(agent, sent, AbortSignal.any([deadline, stop]), timeoutMs)
    status_code = answer.statusCode
    retry_after_seconds = retryAfter(answer.headers, sent.seconds)
    const text = await startOf(answer.body, onAnswer !== undefined)
    onAnswer?.(text)
    error = statusFault(status_code)
    category = error === null ? null : status_code >= 500 ? 'http_5xx' : 'http_4xx'
  } catch (failure) {
    error = deadline.aborted ? `No complete response within ${timeoutMs / 1000} s.` : connectionFault(failure)
    category = deadline.aborted ? 'timeout' : categoryOf(failure)
  }
  return { status_code, error, duration_ms: Math.round(performance.now() - started), retry_after_seconds, category }
}

function post(
  agent: Agent,
  { url, headers, body }: Post,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<Dispatcher.ResponseData> {
  const { origin, pathname, search } = new URL(url)
  const path = `${pathname}${search}`
  const limits = { signal, headersTimeout: timeoutMs, bodyTimeout: timeoutMs }
  return agent.request({ origin, path, method: 'POST', headers: { ...headers }, body, ...limits })
}

/** Reading all of the body lets the connection be reused; one that is too long is cut off. */
async function startOf(body: Dispatcher.ResponseData['body'], kept: boolean): Promise<string> {
  const chunks: Buffer[] = []
  let read = 0
  for await (const chunk of body) {
    if (kept) chunks.push(chunk as Buffer)
    read += (chunk as Buffer).length
    if (read > LARGEST_ANSWER) break
  }
  return Buffer.concat(chunks).toString('utf8')
}

function statusFault(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return `Answered ${status}: redirects are not followed.`
  return `Answered ${status}.`
}

const FAULTS: Record<string, string> = {
  FORBIDDEN_ADDRESS: 'The address is not on the public internet.',
  TOO_MANY: 'It was not sent: too many have been sent in this hour.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was reset.',
  UND_ERR_SOCKET: 'The connection was closed before the response was complete.',
  UND_ERR_CONNECT_TIMEOUT: 'No connection within 10 s.',
  UND_ERR_HEADERS_OVERFLOW: 'The response headers were too long.',
  ENOTFOUND: 'The host name does not resolve.',
  ENODATA: 'The host name does not resolve.',
  ESERVFAIL: 'The host name cannot be resolved at the moment.',
  ETIMEOUT: 'The host name cannot be resolved at the moment.',
  EAI_AGAIN: 'The host name cannot be resolved at the moment.',
  EHOSTUNREACH: 'The host is unreachable.',
  ENETUNREACH: 'The network is unreachable.',
  ETIMEDOUT: 'The connection timed out.',
}

function connectionFault(failure: unknown): string {
  const { code = '', errors } = failure as { code?: string; errors?: { code?: string }[] }
  const known = FAULTS[code] ?? FAULTS[errors?.[0]?.code ?? '']
  if (known) return known
  return isTls(code) ? `The certificate was not accepted (${code}).` : `The connection failed (${code || 'unknown'}).`
}

function isTls(code: string): boolean {
  return /CERT|SSL|TLS/.test(code)
}

function categoryOf(failure: unknown): FailureCategory {
  const { code = '' } = failure as { code?: string }
  if (isTls(code)) return 'tls_error'
  return code === 'ETIMEDOUT' || code === 'UND_ERR_CONNECT_TIMEOUT' ? 'timeout' : 'connection_refused'
}

/** Seconds or a date; a date is relative to the receiver's own clock, if it sends one. */
function retryAfter(headers: Dispatcher.ResponseData['headers'], seconds: number): number | null {
  const text = single(headers['retry-after'])
  if (text === undefined) return null
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const moment = Date.parse(text)
  const told = Date.parse(single(headers.date) ?? '')
  const now = Number.isNaN(told) ? seconds * 1000 : told
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now) / 1000))
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
