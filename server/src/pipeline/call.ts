import type { Access } from '../contract/access.ts'
import { type ErrorCode, Refusal } from '../contract/errors.ts'
import type { FieldFaults } from '../contract/fault.ts'
import type { Fields } from '../contract/fields.ts'
import { forPeople } from '../contract/for-people.ts'
import type { Language } from '../contract/languages.ts'
import { nextAfter } from '../contract/next-steps.ts'
import { type Operation, takesKey } from '../contract/operation.ts'
import type { Reader } from '../contract/places.ts'
import { FileReply, type MadeFile, Reply, type SentFile, type StoredFile } from '../contract/reply.ts'
import { type CheckedInput, compileInput } from '../schema/input.ts'
import { compileOutput } from '../schema/output.ts'
import type { ReadInput, Warning } from './warnings.ts'

/** An operation with its schemas, each compiled at its first use: most processes never see most operations called. */
export interface PreparedOperation<A extends Access = Access> {
  readonly operation: Operation<A>
  /** An Idempotency-Key, that is. */
  readonly takesKey: boolean
  checkInput(raw: unknown): CheckedInput
  /** The success body as text. */
  writeBody(output: Record<string, unknown>, extra: Record<string, unknown>): string
}

export function prepare<A extends Access>(operation: Operation<A>): PreparedOperation<A> {
  let check: PreparedOperation['checkInput'] | undefined
  let write: PreparedOperation['writeBody'] | undefined
  return {
    operation,
    takesKey: takesKey(operation),
    checkInput(raw) {
      check ??= compileInput(operation.input)
      return check(raw)
    },
    writeBody(output, extra) {
      write ??= bodyWriter(operation)
      return write(output, extra)
    },
  }
}

function bodyWriter({ output: schema }: Pick<Operation, 'output'>): PreparedOperation['writeBody'] {
  const project = compileOutput(schema)
  const shared = new WeakMap<object, string>()
  return (output, extra) => {
    // Calls that ask for the same at once are given one frozen output, which is written once.
    const isShared = Object.isFrozen(output) && Object.keys(extra).length === 0
    const written = isShared ? shared.get(output) : undefined
    if (written !== undefined) return written
    const body = JSON.stringify({ status: true, ...(project(output) as Record<string, unknown>), ...extra })
    if (isShared) shared.set(output, body)
    return body
  }
}

/** A call as a surface passes it in. */
export interface IncomingCall {
  /** Not yet checked; or why the surface could make nothing of what was sent. */
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
  /** From the cookie of that name. */
  readonly journey?: string | undefined
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
  /** Which kind it is, where that is known. */
  readonly kind?: Reader | undefined
  readonly reader?: Language | undefined
}

/** What the surface sends back. The body is text, so that a replay is byte-identical. */
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
  /** The journey cookie to set; null clears it. */
  readonly journey?: string | null
}

/** The page about an operation, with its codes as anchors; without a name, the page about all codes. */
export function docsUrl(baseUrl: string, operation = 'errors'): string {
  return `${baseUrl}/docs/${operation}.md`
}

export function refusalAnswer(refusal: Refusal, caller: Caller): Answer {
  const { headers, botId, userId, docs, missingScopes, kind, reader } = caller
  const retry = refusal.retryAfterSeconds
  return {
    status: refusal.status,
    body: JSON.stringify({ ...forPeople(refusal.body(docs, kind), reader), ...warningsOf(caller) }),
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

/** What a handler gives back: a refusal that is returned keeps what was done. */
export type Outcome = Fields | Reply<Fields> | Refusal

/** What came of a call, before its headers are known. */
export interface Done extends Pick<Answer, 'status' | 'code' | 'body' | 'file'> {
  readonly headers?: Readonly<Record<string, string>>
  /** What the call's key is to answer from now on; without status and body only the key is kept. */
  readonly stored?: { status: number | null; body: string | null } | null
  /** A refusal that does not count as the agent's failure. */
  readonly blameless?: boolean
  /** Nothing was done now, so nothing is recorded. */
  readonly replayed?: true
  /** A released write that its person decides on next. */
  readonly asked?: true
}

/** Keeps only the key while what the call asked for waits for a person. */
export const NOT_YET = { status: null, body: null }

/** Nothing was done that could be released or replayed: the caller asks again once a human has decided. */
const AWAITING = 202

interface Success {
  status: number
  code: Extract<Answer['code'], 'ok' | 'awaiting_approval'>
  output: Fields
  /** What every success with this status contains besides its output. */
  extra: Fields
}

export function successOf(
  { name, statuses }: Pick<Operation, 'name' | 'statuses'>,
  outcome: Fields | Reply<Fields>,
): Success {
  const [status, output] = outcome instanceof Reply ? [outcome.status, outcome.output] : [statuses[0], outcome]
  if (status !== AWAITING) return { status, code: 'ok', output, extra: {} }
  const extra = { code: 'awaiting_approval', next: nextAfter(name, 'awaiting') }
  return { status, code: 'awaiting_approval', output, extra }
}

/** A handler's outcome as it is sent. */
export function doneOf({ operation, writeBody }: PreparedOperation, caller: Caller, outcome: Outcome): Done {
  if (outcome instanceof Refusal) return refused(caller, outcome)
  const { status, code, output, extra } = successOf(operation, outcome)
  const body = writeBody(output, { ...extra, ...warningsOf(caller) })
  const stored = code === 'ok' ? { status, body } : NOT_YET
  return outcome instanceof FileReply
    ? { status, code, body, stored, file: outcome.file }
    : { status, code, body, stored }
}

/** Returned, not thrown: the handler's work stays. If a payment is required, the key is kept until it is paid. */
function refused(caller: Caller, refusal: Refusal): Done {
  const { docs, warnings, reader, kind } = caller
  const { status, code, body, headers } = refusalAnswer(refusal, { headers: {}, docs, warnings, reader, kind })
  const stored = code === 'payment_required' ? NOT_YET : null
  return { status, code, body, headers, stored, blameless: refusal.blameless }
}
