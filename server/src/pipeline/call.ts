import type { ErrorCode, FieldErrors, Refusal } from '../contract/errors.ts'
import type { SentFile, StoredFile } from '../contract/operation.ts'

/** A call as a door hands it in. */
export interface IncomingCall {
  /** Not yet checked; or why the door could make nothing of what was sent. */
  readonly input: { readonly fields: unknown } | { readonly errors: FieldErrors }
  /** The body of an operation with `upload`. */
  readonly file?: Omit<SentFile, 'transaction'> | undefined
  readonly bearerToken: string | undefined
  /** From the browser's cookie. */
  readonly sessionToken: string | undefined
  /** From the browser's other cookie, by which it is known again. */
  readonly deviceToken?: string | undefined
  /** Sent by a page of another site; a session does not count for writes then. */
  readonly crossSite: boolean
  readonly idempotencyKey: string | undefined
  readonly address: string
  readonly requestId: string
}

/** What is known of the caller by now. It goes with the answer, whatever that will be. */
export interface Caller {
  headers: Readonly<Record<string, string>>
  botId?: number | undefined
  userId?: number | undefined
}

/** What the door sends back. The body is text, so that a replay is the same to the byte. */
export interface Answer {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly code: 'ok' | ErrorCode
  readonly botId?: number | undefined
  readonly userId?: number | undefined
  /** A session for the caller's browser to keep, or null for one to forget. */
  readonly session?: string | null
  /** What HTTP sends in place of the body. */
  readonly file?: StoredFile
  /** What the browser keeps to be known again. */
  readonly device?: string
}

export function refusalAnswer(refusal: Refusal, { headers, botId, userId }: Caller): Answer {
  const retry = refusal.retryAfterSeconds
  return {
    status: refusal.status,
    body: JSON.stringify(refusal.body()),
    headers: { ...headers, ...(retry !== undefined && { 'Retry-After': String(retry) }) },
    code: refusal.code,
    botId,
    userId,
  }
}
