import type { Day } from '../contract/call-facts.ts'
import { Recent } from '../db/recent.ts'
import type { Tx } from '../db/tx.ts'
import { sumWeeks } from './usage-days.sql.ts'

/** An agent's actions per hour, newest first, as of a given hour: the current one and the 24 before it. */
export interface DayCounts {
  hour: number
  actions: number[]
  daily_limit: number
  /** Current time, in seconds. */
  now_seconds: number
}

const HOUR = 3600
/** The current hour and the 24 before it. */
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

interface Usage extends Omit<DayCounts, 'daily_limit'> {
  created_at: string
}

/** Finished hours do not change: what was read holds until the agent's next hour begins. */
const newKept = () => new Recent<number, string>(20_000, HOUR * 1000)

/** An agent's actions in an hour, on average over the last seven days, or since it registered. */
export async function hourlyPace(tx: Tx, botId: number, usage: Usage): Promise<number> {
  const { hour, actions, now_seconds: now, created_at } = usage
  const kept = tx.kept(newKept)
  const key = `${botId} ${hour} ${Math.floor(now / DAY)}`
  let finished = kept.get(key)
  if (finished === undefined) {
    finished = await tx.batched(sumWeeks, botId)
    kept.add(key, finished)
  }
  const since = Math.floor(now / DAY) * DAY - 6 * DAY
  const running = hour * HOUR >= since ? (actions[0] ?? 0) : 0
  // Days before the first count was kept are known from the day's own hours alone.
  const { used } = dayNow({ ...usage, daily_limit: 0 })
  const hours = (now - Math.max(since, Date.parse(created_at) / 1000)) / HOUR
  return Math.max(finished + running, used) / Math.max(hours, 1)
}

/** When the day's actions are used up at this pace, in seconds; null if they last for the next 24 hours. */
export function usedUpAt(counts: DayCounts, perHour: number): number | null {
  const { hour, actions, daily_limit, now_seconds: now } = counts
  const thisHour = Math.max(hour, Math.floor(now / HOUR))
  for (let ahead = 0; ahead < HOURS; ahead++) {
    // With each hour the oldest one no longer counts.
    const standing = actions.slice(0, Math.max(0, HOURS - ahead - (thisHour - hour))).reduce((sum, one) => sum + one, 0)
    const begins = Math.max(now, (thisHour + ahead) * HOUR)
    const missing = daily_limit - standing
    const at = missing <= 0 ? begins : Math.max(begins, now + (missing / perHour) * HOUR)
    if (at < (thisHour + ahead + 1) * HOUR) return at <= now + DAY ? at : null
  }
  return null
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
