import { Refusal } from '../contract/errors.ts'
import type { Fields } from '../contract/fields.ts'
import { nextAfter } from '../contract/next-steps.ts'
import type { Operation } from '../contract/operation.ts'
import { FileReply, Reply } from '../contract/reply.ts'
import { type Answer, type Caller, refusalAnswer, warningsOf } from './call.ts'
import type { PreparedOperation } from './prepare.ts'

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
  const { docs, warnings, reader, isAssistant = false } = caller
  const { status, code, body, headers } = refusalAnswer(refusal, { headers: {}, docs, warnings, reader, isAssistant })
  const stored = code === 'payment_required' ? NOT_YET : null
  return { status, code, body, headers, stored, blameless: refusal.blameless }
}
