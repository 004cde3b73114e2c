import type { Day } from '../contract/call-facts.ts'

/** An agent's actions per hour, newest first, as of a given hour: the current one and the 24 before it. */
export interface DayCounts {
  hour: number
  actions: number[]
  daily_limit: number
  /** Current time, in seconds. */
  now_seconds: number
}

const HOUR = 3600
const HOURS = 25
const DAY = 24 * HOUR

/**
 * Current state of an agent's daily quota. Room appears when so many of the oldest hours have fallen out of the window that
 * the rest is below the limit: one, unless the limit was higher before. Without any used hour, at the end of this one; and a
 * day after the last action at the latest: see full_day in db/migrations/.
 */
export function dayNow({ hour, actions, daily_limit, now_seconds }: DayCounts): Day {
  const thisHour = Math.max(hour, Math.floor(now_seconds / HOUR))
  const passed = thisHour - hour
  const countAt = (age: number) => actions[age - passed] ?? 0
  let used = 0
  for (let age = passed; age < HOURS; age++) used += countAt(age)
  let [last, rest] = [HOURS - 1, used]
  for (let age = HOURS - 1; age >= passed && rest > 0; age--) {
    if (countAt(age) === 0) continue
    rest -= countAt(age)
    last = age
    if (rest < daily_limit) break
  }
  const room = (thisHour - last + HOURS) * HOUR
  const secondsLeft = Math.min(Math.max(1, Math.ceil(room - now_seconds)), DAY)
  return { used, dailyLimit: daily_limit, secondsLeft }
}

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
  return { name: 'daily', quota: dailyLimit, windowSeconds: DAY, left, secondsLeft }
}

function fields(limits: readonly Limit[]): Record<string, string> {
  return {
    'RateLimit-Policy': limits.map((limit) => `"${limit.name}";q=${limit.quota};w=${limit.windowSeconds}`).join(', '),
    RateLimit: limits.map((limit) => `"${limit.name}";r=${limit.left};t=${limit.secondsLeft}`).join(', '),
  }
}
