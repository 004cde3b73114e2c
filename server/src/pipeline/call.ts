import type { ErrorCode, FieldErrors } from '../errors.ts'

/** A call as a door hands it in. */
export interface IncomingCall {
  /** Not yet checked; or why the door could make nothing of what was sent. */
  readonly input: { readonly fields: unknown } | { readonly errors: FieldErrors }
  readonly bearerToken: string | undefined
  /** From the browser's cookie. */
  readonly sessionToken: string | undefined
  /** Sent by a page of another site; a session does not count for writes then. */
  readonly crossSite: boolean
  readonly idempotencyKey: string | undefined
  readonly address: string
  readonly requestId: string
}

/** What the door sends back. The body is text, so that a replay is the same to the byte. */
export interface Answer {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly code: 'ok' | ErrorCode
  readonly botId?: number
  readonly userId?: number
  /** A session for the caller's browser to keep, or null for one to forget. */
  readonly session?: string | null
}
