import type { NextStep, Warning } from './advice.ts'
import type { ErrorCode, RefusalFields } from './generated/operations.ts'
import type { Because } from './generated/reasons.ts'

/** A refusal by the service. Branch on `code` and `because`; `message` is for people. */
export class IdeabridgeError extends Error {
  override readonly name = 'IdeabridgeError'
  readonly code: ErrorCode
  /** The HTTP status. */
  readonly status: number
  /** The reason, with parameters; null if the code says it all. */
  readonly because: Because | null
  /** With validation_failed: messages by field. */
  readonly errors: Readonly<Record<string, string[]>>
  /** With validation_failed: the same as reasons, to branch on or to translate. */
  readonly reasons: Readonly<Record<string, Because[]>>
  /** What has to happen first. */
  readonly next: readonly NextStep[]
  readonly warnings: readonly Warning[]
  /** The page about the operation and this code. */
  readonly docUrl: string | null
  /** The whole body. */
  readonly body: Readonly<Record<string, unknown>>
  readonly requestId: string | null
  readonly retryAfterSeconds: number | null

  constructor(response: Response, body: Record<string, unknown>) {
    super(String(body.message ?? `The service answered ${response.status}.`))
    this.code = (body.code as ErrorCode | undefined) ?? codeOf(response.status)
    this.status = response.status
    this.because = body.reason ? ({ reason: body.reason, params: body.params ?? {} } as Because) : null
    this.errors = (body.errors as Record<string, string[]> | undefined) ?? {}
    this.reasons = (body.reasons as Record<string, Because[]> | undefined) ?? {}
    this.next = (body.next as NextStep[] | undefined) ?? []
    this.warnings = (body.warnings as Warning[] | undefined) ?? []
    this.docUrl = typeof body.doc_url === 'string' ? body.doc_url : null
    this.body = body
    this.requestId = response.headers.get('x-request-id')
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    this.retryAfterSeconds = Number.isFinite(seconds) ? seconds : null
  }

  /** With payment_required: what the owner has to pay, and where. */
  get payment(): RefusalFields['payment_required'] | null {
    if (this.code !== 'payment_required') return null
    return this.body as unknown as RefusalFields['payment_required']
  }

  /** Whether the same call may succeed later. */
  get retryable(): boolean {
    return this.code === 'rate_limited' || this.code === 'daily_limit_reached' || this.code === 'server_error'
  }
}

/** For what a proxy answers in our place: the status is all it says. */
function codeOf(status: number): ErrorCode {
  if (status === 401) return 'unauthenticated'
  if (status === 403) return 'permission_denied'
  if (status === 404) return 'not_found'
  if (status === 429) return 'rate_limited'
  return status < 500 && status !== 408 ? 'validation_failed' : 'server_error'
}
