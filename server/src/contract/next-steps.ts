import type { ErrorCode } from './error-codes.ts'
import type { Because, FieldFaults } from './fault.ts'
import { type Asker, isOpenTo, PLACES } from './places.ts'
import type { DeclaredStep, NextStep, Steps } from './way-out.ts'
import { STATUS } from './ways-out/people.ts'
import { lookUpField } from './ways-out/rights.ts'
import { WAYS_OUT, WAYS_OUT_BY_CODE } from './ways-out.ts'

/** Codes that say enough by themselves, and are the reason too: there is a way out of each. An unknown token has none. */
export function isReasonItself(code: ErrorCode): boolean {
  if (code === 'rate_limited') return true
  return code !== 'bot_token_invalid' && !('none' in WAYS_OUT_BY_CODE[code])
}

/** After a refusal: only steps that this caller can take. */
export function nextSteps(
  code: ErrorCode,
  because: Because | undefined,
  /** NaN if there is a wait, and nobody here knows what time it is. */
  waitUntil: number | undefined,
  details: Record<string, unknown> | undefined,
  asker?: Asker,
  faults: FieldFaults = {},
): NextStep[] {
  const open = stepsOut(code, because, faults).filter((step) => leadsSomewhere(step, asker))
  return [
    ...waiting(waitUntil),
    ...open.map(({ to: _, stillOpen: _open, ...step }) => withPlace(withPage(step, details))),
  ]
}

/** Empty only for reasons that say why. For several faults, the steps of each, without repeats. */
function stepsOut(code: ErrorCode, because: Because | undefined, faults: FieldFaults): readonly DeclaredStep[] {
  const each = Object.entries(faults).flatMap(([field, list]) =>
    list.flatMap((fault) => (fault.reason === 'required' ? lookUpField(field) : stepsFor(code, fault))),
  )
  if (each.length === 0) return stepsFor(code, because)
  return [...new Map(each.map((step) => [`${step.operation} ${step.do}`, step])).values()]
}

function stepsFor(code: ErrorCode, because: Because | undefined): Steps | readonly [] {
  const declared = because ? WAYS_OUT[because.reason] : WAYS_OUT_BY_CODE[code]
  const way = typeof declared === 'function' ? declared(because?.params ?? {}) : declared
  return 'none' in way ? [] : way
}

function leadsSomewhere({ operation, to, stillOpen }: DeclaredStep, asker: Asker | undefined): boolean {
  if (asker === undefined && stillOpen) return true
  if (asker && to && !to.includes(asker.kind)) return false
  return operation === undefined || isOpenTo(operation, asker)
}

function withPlace(step: NextStep): NextStep {
  const place = step.operation === undefined ? undefined : PLACES.get(step.operation)
  return place === undefined ? step : { ...step, method: place.method, path: place.path }
}

function waiting(until: number | undefined): NextStep[] {
  if (until === undefined) return []
  const step = { do: 'Wait, then send it again.' }
  return [Number.isNaN(until) ? step : { ...step, after: new Date(until).toISOString().replace('Z', '+00:00') }]
}

/** Where a refusal brings the page itself. */
function withPage(step: NextStep, details: Record<string, unknown> | undefined): NextStep {
  const page = details?.payment_url
  return typeof page === 'string' && step.do.includes('payment_url') ? { ...step, url: page } : step
}

const WAIT_AND_LOOK: readonly NextStep[] = [
  { do: 'Wait for approval.granted, .declined or .expired.', operation: 'platform_list_events' },
  { do: 'Or look it up.', operation: 'platform_get_approval' },
]
const LOOK: readonly NextStep[] = [{ do: 'Look up how they decided.', operation: 'platform_get_approval' }]

/** For a write that waits for its person's decision. */
export function nextAfterAsking(approvalUrl: string, expiresAt: string, toAssistant: boolean): NextStep[] {
  return [
    { do: 'Tell the person what is waiting for their approval, and give them this page.', url: approvalUrl },
    ...(toAssistant ? LOOK : WAIT_AND_LOOK).map(withPlace),
    { do: 'It has then expired: nothing happened, and you may ask again, under a new key.', after: expiresAt },
  ]
}

/** For a success that waits for a person. */
export function nextAfter(operation: string, outcome: 'held' | 'awaiting'): NextStep[] {
  if (outcome === 'held') return STATUS.map(withPlace)
  return [withPlace({ do: 'Call this again once a person has approved what it is waiting for.', operation })]
}
