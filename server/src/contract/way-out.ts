import type { Reader } from './places.ts'

/** What has to happen before a call can succeed, where a person has to act or time has to pass. */
export interface NextStep {
  /** In words, for people and models. */
  readonly do: string
  /** An operation of this service that helps. */
  readonly operation?: string
  /** Where that is served over HTTP. */
  readonly method?: string
  readonly path?: string
  /** A page to open, or to hand to a person. */
  readonly url?: string
  readonly after?: string
}

/** As declared. A step that names an operation is left out for callers who may not call it. */
export interface DeclaredStep extends NextStep {
  /** Who can take this step, if not every caller who is told of it. */
  readonly to?: readonly Reader[]
  /** The token that was refused here is good for this. */
  readonly stillOpen?: true
}

/** Why a refusal has no next step. */
export interface NoWayOut {
  readonly none: string
}

export type Steps = readonly [DeclaredStep, ...DeclaredStep[]]

/** What to do about a refusal. Every reason and every code has one, or says why there is none. */
export type WayOut = Steps | NoWayOut | ((params: Readonly<Record<string, unknown>>) => Steps | NoWayOut)

export const RESEND: NoWayOut = { none: 'Its sentence says what to send instead; nothing has to happen before that.' }
export const WAIT: NoWayOut = { none: 'Time alone helps; the answer says how long, in Retry-After and as a step.' }
export const OVER: NoWayOut = { none: 'It is settled: no call changes it any more.' }
export const THEIRS: NoWayOut = { none: 'Only somebody else could change it, and nobody should be urged to.' }
export const OURS: NoWayOut = { none: 'The fault is ours, and the same call may simply be sent again.' }

export const TAKE_USER = {
  do: 'Take user_id from the people who are paired with you.',
  operation: 'platform_list_linked_users',
}

/** One answer for many reasons. */
export function each<R extends string>(way: WayOut, reasons: readonly R[]): Record<R, WayOut> {
  return Object.fromEntries(reasons.map((reason) => [reason, way])) as Record<R, WayOut>
}

export const AGENTS: readonly Reader[] = ['agent', 'assistant']
/** Agents with a token of their own, which strangers can pair with. */
export const OWN_TOKEN: readonly Reader[] = ['agent']
export const PEOPLE: readonly Reader[] = ['person']
/** Callers that nobody knows yet; a known one has a list of its own. */
export const STRANGERS: readonly Reader[] = Object.freeze<Reader[]>([])
