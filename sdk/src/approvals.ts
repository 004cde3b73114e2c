import type { CallOptions } from './call-options.ts'
import { IdeabridgeError } from './errors.ts'
import type { DryRunName, OperationName, Operations } from './generated/operations.ts'
import { pause } from './waiting.ts'

type Shown = Operations['platform_get_approval']['output']

/** What you asked a person before doing it. `answer` is what the call returned, once they approved it. */
export type Approval<Name extends DryRunName = DryRunName> = Omit<Shown, 'answer'> & {
  answer: ({ status: true } & Operations[Name]['output']) | null
}

export interface WaitOptions {
  signal?: AbortSignal
  /** Gives up after this many seconds and returns the approval, still `waiting`. By default it waits until it lapses. */
  timeoutSeconds?: number
  /** Seconds between looks: the first, and the longest. */
  firstSeconds?: number
  mostSeconds?: number
}

export interface Approvals {
  list(
    input?: Operations['platform_list_approvals']['input'],
    options?: CallOptions,
  ): Promise<Operations['platform_list_approvals']['output']>
  get<Name extends DryRunName = DryRunName>(approvalId: number, options?: CallOptions): Promise<Approval<Name>>
  /** Takes it back while it is waiting; final. */
  withdraw(approvalId: number, options?: CallOptions): Promise<Approval>
  /**
   * Waits until the person has decided: `granted`, `declined`, `expired`, `withdrawn` or `failed`. Takes the id, or the
   * answer of a write. Looks rarely enough for the limit of calls, and outlasts restarts of the service. A long-running
   * agent listens to `approval.*` events instead.
   */
  wait<Name extends DryRunName = DryRunName>(
    asked: number | { approval_id?: number | undefined },
    options?: WaitOptions,
  ): Promise<Approval<Name>>
}

type Call = (name: OperationName, input?: Record<string, unknown>, options?: CallOptions) => Promise<never>

export function approvalsOf(call: Call): Approvals {
  const get = (approvalId: number, options?: CallOptions) =>
    call('platform_get_approval', { approval_id: approvalId }, options)
  return {
    list: (input = {}, options) => call('platform_list_approvals', input, options),
    get,
    withdraw: (approvalId, options) => call('platform_withdraw_approval', { approval_id: approvalId }, options),
    wait: async (asked, options = {}) => {
      const approvalId = typeof asked === 'number' ? asked : asked.approval_id
      if (approvalId === undefined) throw new TypeError('Nothing to wait for: this answer has no approval_id.')
      return untilDecided(() => get(approvalId, signalOf(options)), options)
    },
  }
}

async function untilDecided<Asked extends { state: string }>(
  look: () => Promise<Asked>,
  { signal, timeoutSeconds = Number.POSITIVE_INFINITY, firstSeconds = 2, mostSeconds = 30 }: WaitOptions,
): Promise<Asked> {
  const end = performance.now() + timeoutSeconds * 1000
  let approval = await look()
  for (let seconds = firstSeconds; approval.state === 'waiting'; seconds = Math.min(mostSeconds, seconds * 1.5)) {
    const left = (end - performance.now()) / 1000
    if (left <= 0) break
    await pause(Math.min(seconds, left), signal)
    approval = await look().catch((error) => {
      if (signal?.aborted || (error instanceof IdeabridgeError && !error.retryable)) throw error
      return approval
    })
  }
  return approval
}

function signalOf({ signal }: WaitOptions): CallOptions {
  return signal ? { signal } : {}
}
