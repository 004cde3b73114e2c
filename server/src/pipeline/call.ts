import type { ErrorCode, Refusal } from '../contract/errors.ts'
import type { FieldFaults } from '../contract/fault.ts'
import { forPeople } from '../contract/for-people.ts'
import type { Language } from '../contract/languages.ts'
import type { MadeFile, SentFile, StoredFile } from '../contract/reply.ts'
import type { ReadInput, Warning } from './warnings.ts'

/** A call as a door passes it in. */
export interface IncomingCall {
  /** Not yet checked; or why the door could make nothing of what was sent. */
  readonly input: ReadInput | { readonly faults: FieldFaults }
  /** The body of an operation with `upload`. */
  readonly file?: Omit<SentFile, 'transaction'> | undefined
  readonly bearerToken: string | undefined
  /** From the session cookie. */
  readonly sessionToken: string | undefined
  /** What the person reads who gets the answer; undefined for programs. */
  readonly reader?: Language | undefined
  /** The header of that name. */
  readonly userAgent?: string | undefined
  /** From the device cookie. */
  readonly deviceToken?: string | undefined
  /** Sent by a page of another site, so a session does not count for writes. */
  readonly crossSite: boolean
  readonly idempotencyKey: string | undefined
  readonly address: string
  readonly requestId: string
}

/** What is known about the caller so far. Goes with the answer, whatever that will be. */
export interface Caller {
  headers: Readonly<Record<string, string>>
  botId?: number | undefined
  userId?: number | undefined
  /** The page about the operation. */
  readonly docs: string
  readonly warnings: readonly Warning[]
  /** Of an assistant: what its person would have to grant, with what they have. Set where something is missing. */
  readonly missingScopes?: readonly string[] | undefined
  /** Whether it is an assistant that a person connected. */
  readonly isAssistant?: boolean
  readonly reader?: Language | undefined
}

/** What the door sends back. The body is text, so that a replay is byte-identical. */
export interface Answer {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly code: 'ok' | ErrorCode
  readonly botId?: number | undefined
  readonly userId?: number | undefined
  /** Signing in again and asking for these would help. */
  readonly missingScopes?: readonly string[] | undefined
  /** A session for the browser to keep; null clears it. */
  readonly session?: string | null
  /** Sent over HTTP instead of the body. */
  readonly file?: StoredFile | MadeFile
  /** The device cookie to set. */
  readonly device?: string
}

/** The page about an operation, with its codes as anchors; without a name, the page about all codes. */
export function docsUrl(baseUrl: string, operation = 'errors'): string {
  return `${baseUrl}/docs/${operation}.md`
}

export function refusalAnswer(refusal: Refusal, caller: Caller): Answer {
  const { headers, botId, userId, docs, missingScopes, isAssistant, reader } = caller
  const retry = refusal.retryAfterSeconds
  return {
    status: refusal.status,
    body: JSON.stringify({ ...forPeople(refusal.body(docs, isAssistant), reader), ...warningsOf(caller) }),
    headers: { ...headers, ...(retry !== undefined && { 'Retry-After': String(retry) }) },
    code: refusal.code,
    botId,
    userId,
    ...(refusal.code === 'permission_denied' && missingScopes && { missingScopes }),
  }
}

/** The field that a success carries when something sent had no effect. */
export function warningsOf({ warnings }: Caller): { warnings?: readonly Warning[] } {
  return warnings.length > 0 ? { warnings } : {}
}
