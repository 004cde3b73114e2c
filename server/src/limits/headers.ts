import type { Day } from '../contract/call-facts.ts'

/** One limit in RateLimit header form (draft-ietf-httpapi-ratelimit-headers). */
interface Limit {
  readonly name: string
  readonly quota: number
  readonly windowSeconds: number
  readonly left: number
  readonly secondsLeft: number
}

export interface MinuteState {
  perMinute: number
  callsLeft: number
  minuteLeft: number
}

/** What is left of an agent's limits. */
export interface RateState extends MinuteState {
  day: Day
}

export function agentLimitHeaders(state: RateState): Record<string, string> {
  return fields([minute(state), daily(state)])
}

/** People have no daily limit. */
export function personLimitHeaders(state: MinuteState): Record<string, string> {
  return fields([minute(state)])
}

function minute({ perMinute, callsLeft, minuteLeft }: MinuteState): Limit {
  return { name: 'minute', quota: perMinute, windowSeconds: 60, left: callsLeft, secondsLeft: minuteLeft }
}

function daily({ day: { used, dailyLimit, secondsLeft } }: RateState): Limit {
  const left = Math.max(0, dailyLimit - used)
  return { name: 'daily', quota: dailyLimit, windowSeconds: 86_400, left, secondsLeft }
}

function fields(limits: readonly Limit[]): Record<string, string> {
  return {
    'RateLimit-Policy': limits.map((limit) => `"${limit.name}";q=${limit.quota};w=${limit.windowSeconds}`).join(', '),
    RateLimit: limits.map((limit) => `"${limit.name}";r=${limit.left};t=${untilReset(limit)}`).join(', '),
  }
}

/**
 * The daily quota is kept by the hour, so room may appear up to an hour after its window, and later if the clock was
 * set back. Retry-After tells the real time; this field must stay within the window it names.
 */
function untilReset({ secondsLeft, windowSeconds }: Limit): number {
  return Math.min(secondsLeft, windowSeconds)
}
