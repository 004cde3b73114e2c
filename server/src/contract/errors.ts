import { type DeclaredError, ERRORS, type ErrorCode } from './error-codes.ts'
import {
  type Because,
  type FieldFaults,
  fault,
  type Given,
  type Reason,
  type ReasonParams,
  sentenceOf,
} from './fault.ts'
import { isReasonItself, nextSteps } from './next-steps.ts'
import type { Asker } from './places.ts'

interface RefusalOptions {
  message?: string
  /** With validation_failed: what is wrong, by field. */
  faults?: FieldFaults
  /** Extra fields some codes carry, such as a payment's URL. */
  details?: Record<string, unknown>
  retryAfterSeconds?: number
  /** Caused by others, so it does not count as the caller's failure. */
  blameless?: true
  /** Overrides the code's status, only where documented: an oversized body is 413. */
  status?: number
}

type MaybeBecause = Because | { readonly reason?: undefined; readonly params?: undefined }

/** These cover many cases: only a reason tells what to do. */
type CoarseCode = 'not_found' | 'permission_denied'

/** A refusal from the table. Thrown, it undoes what the call did; returned from a handler, it commits first. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly because: Because | undefined
  readonly faults: FieldFaults
  readonly details: Record<string, unknown> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly blameless: boolean

  /** The message is the sentence of its reason, or that of the code. */
  constructor(code: CoarseCode, options: RefusalOptions & Because)
  constructor(code: 'validation_failed', options: RefusalOptions & { faults: FieldFaults })
  constructor(code: Exclude<ErrorCode, CoarseCode | 'validation_failed'>, options?: RefusalOptions & MaybeBecause)
  constructor(code: ErrorCode, options: RefusalOptions & MaybeBecause = {}) {
    const because = options.reason === undefined ? undefined : (options as Because)
    super(options.message ?? (because ? sentenceOf(because) : ERRORS[code].message))
    this.code = code
    this.status = options.status ?? ERRORS[code].status
    this.faults = options.faults ?? {}
    this.because = because ?? onlyFault(this.faults)
    this.details = options.details
    this.retryAfterSeconds = options.retryAfterSeconds
    this.blameless = options.blameless === true
  }

  /**
   * `docs`: the page about the operation, where codes that carry fields have anchors; beside it are those about all codes and
   * reasons. `now`: the platform's time; without it, a refusal that says how long to wait names no moment.
   */
  body(docs?: string, asker?: Asker, now?: number): Record<string, unknown> {
    const { code, because, details } = this
    const declared: DeclaredError = ERRORS[code]
    const message =
      (asker?.kind === 'assistant' && this.message === declared.message && declared.toAssistants) || this.message
    const next = nextSteps(code, because, this.#waitsUntil(now), details, asker, this.faults)
    return {
      status: false,
      message,
      code,
      ...(because
        ? { reason: because.reason, params: because.params ?? {} }
        : isReasonItself(code) && { reason: code, params: {} }),
      // Also where time alone helps with what is not retryable as such, such as a limit per day.
      retryable: declared.retryable || this.retryAfterSeconds !== undefined,
      ...(docs && {
        doc_url: new URL(because ? `reasons.md#${because.reason}` : `${details ? '' : 'errors.md'}#${code}`, docs).href,
      }),
      ...(code === 'validation_failed' && this.#fields()),
      ...(next.length > 0 && { next }),
      ...details,
    }
  }

  #waitsUntil(now = Number.NaN): number | undefined {
    return this.retryAfterSeconds === undefined ? undefined : now + this.retryAfterSeconds * 1000
  }

  /** Sentences for readers, reasons for translators. */
  #fields() {
    const fields = Object.entries(this.faults)
    return {
      errors: Object.fromEntries(fields.map(([field, list]) => [field, list.map(sentenceOf)])),
      reasons: Object.fromEntries(
        fields.map(([field, list]) => [field, list.map(({ reason, params = {} }) => ({ reason, params }))]),
      ),
    }
  }
}

/** A single fault is the reason for the whole refusal. */
function onlyFault(faults: FieldFaults): Because | undefined {
  const all = Object.values(faults).flat()
  if (all.length === 0) return undefined
  return new Set(all.map(({ reason }) => reason)).size === 1 ? all[0] : { reason: 'invalid_fields' }
}

/** 404 for a record that does not exist, or is not this caller's. */
export function noRecord(record: ReasonParams<'no_record'>['record']): Refusal {
  return new Refusal('not_found', { reason: 'no_record', params: { record } })
}

/** 422 for one field, when only stored state can tell. */
export function refuseField<R extends Reason>(field: string, reason: R, ...params: Given<R>): Refusal {
  return new Refusal('validation_failed', { faults: { [field]: [fault(reason, ...params)] } })
}
