import type { Access } from '../contract/access.ts'
import type { ErrorCode } from '../contract/error-codes.ts'
import { Refusal } from '../contract/errors.ts'
import type { FieldFaults } from '../contract/fault.ts'
import type { Fields } from '../contract/fields.ts'
import { forPeople } from '../contract/for-people.ts'
import type { Language } from '../contract/languages.ts'
import { nextAfter } from '../contract/next-steps.ts'
import { type Operation, takesKey } from '../contract/operation.ts'
import type { Asker } from '../contract/places.ts'
import { FileReply, type MadeFile, Reply, type SentFile, type StoredFile } from '../contract/reply.ts'
import { type CheckedInput, compileInput } from '../schema/input.ts'
import { compileOutput } from '../schema/output.ts'
import type { ReadInput, Warning } from './warnings.ts'

/** Its schemas are compiled on first use: most processes never run most operations. */
export interface PreparedOperation<A extends Access = Access> {
  readonly operation: Operation<A>
  readonly takesKey: boolean
  checkInput(raw: unknown): CheckedInput
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
  /** Not yet checked; or why the surface could not read what was sent. */
  readonly input: ReadInput | { readonly faults: FieldFaults }
  /** The body of an operation with `upload`. */
  readonly file?: Omit<SentFile, 'transaction'> | undefined
  readonly bearerToken: string | undefined
  readonly sessionToken: string | undefined
  /** The language of the person who reads the answer; undefined for programs. */
  readonly reader?: Language | undefined
  readonly userAgent?: string | undefined
  readonly deviceToken?: string | undefined
  readonly journey?: string | undefined
  /** Sent by a page of another site, so a session does not count for writes. */
  readonly crossSite: boolean
  readonly idempotencyKey: string | undefined
  readonly address: string
  readonly requestId: string
  /** The header of that name, unchecked. */
  readonly traceparent?: string | undefined
}

/** What is known about the caller so far. Sent along with every answer. */
export interface Caller {
  headers: Readonly<Record<string, string>>
  botId?: number | undefined
  userId?: number | undefined
  /** The operation's page in the documents. */
  readonly docs: string
  readonly warnings: readonly Warning[]
  /** For an assistant that lacks scopes: all it would need, including those it has. */
  readonly missingScopes?: readonly string[] | undefined
  /** What they may call, once that is known. */
  readonly asker?: Asker | undefined
  readonly reader?: Language | undefined
  /** The platform's time. */
  now(): number
}

/** What the surface sends back. The body is text, so that a replay is byte-identical. */
export interface Answer {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly code: 'ok' | ErrorCode
  readonly botId?: number | undefined
  readonly userId?: number | undefined
  /** Signing in again with these scopes would help. */
  readonly missingScopes?: readonly string[] | undefined
  /** A session for the browser to keep; null clears it. */
  readonly session?: string | null
  /** Sent over HTTP instead of the body. */
  readonly file?: StoredFile | MadeFile
  readonly device?: string
  /** The journey cookie to set; null clears it. */
  readonly journey?: string | null
}

/** The page about an operation, with its codes as anchors; without a name, the page about all codes. */
export function docsUrl(baseUrl: string, operation = 'errors'): string {
  return `${baseUrl}/docs/${operation}.md`
}

export function refusalAnswer(refusal: Refusal, caller: Caller): Answer {
  const { headers, botId, userId, docs, missingScopes, asker, reader } = caller
  const retry = refusal.retryAfterSeconds
  return {
    status: refusal.status,
    body: JSON.stringify({ ...forPeople(refusal.body(docs, asker, caller.now()), reader), ...warningsOf(caller) }),
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

/** A returned refusal keeps what was done; a thrown one undoes it. */
export type Outcome = Fields | Reply<Fields> | Refusal

/** The result of a call, before its headers are known. */
export interface Done extends Pick<Answer, 'status' | 'code' | 'body' | 'file'> {
  readonly headers?: Readonly<Record<string, string>>
  /** The answer to store under the call's key; without status and body only the key is reserved. */
  readonly stored?: { status: number | null; body: string | null } | null
  /** A refusal that is not counted as the agent's failure. */
  readonly blameless?: boolean
  /** Nothing was done now, so nothing is recorded. */
  readonly replayed?: true
  /** A released write that now waits for its person. */
  readonly asked?: true
}

/** Reserves the key while the call waits for a person. */
export const NOT_YET = { status: null, body: null }

/** Nothing to release or replay: the caller asks again once a human has decided. */
const AWAITING = 202

interface Success {
  status: number
  code: Extract<Answer['code'], 'ok' | 'awaiting_approval'>
  output: Fields
  /** Fields that every success with this status has besides its output. */
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

export function doneOf({ operation, writeBody }: PreparedOperation, caller: Caller, outcome: Outcome): Done {
  if (outcome instanceof Refusal) return refused(caller, outcome)
  const { status, code, output, extra } = successOf(operation, outcome)
  const body = writeBody(output, { ...extra, ...warningsOf(caller) })
  const stored = code === 'ok' ? { status, body } : NOT_YET
  return outcome instanceof FileReply
    ? { status, code, body, stored, file: outcome.file }
    : { status, code, body, stored }
}

/** For refusals that were returned: the handler's work stays. If a payment is due, the key is reserved until it is paid. */
function refused(caller: Caller, refusal: Refusal): Done {
  const { docs, warnings, reader, asker } = caller
  const now = () => caller.now()
  const { status, code, body, headers } = refusalAnswer(refusal, { headers: {}, docs, warnings, reader, asker, now })
  const stored = code === 'payment_required' ? NOT_YET : null
  return { status, code, body, headers, stored, blameless: refusal.blameless }
}
