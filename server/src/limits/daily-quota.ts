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
/** Counts from a clock further ahead than this are reset to now within a minute: see mend_clock. */
const MOST_AHEAD = 26

/**
 * Current state of an agent's daily quota. Room appears when the oldest used hour falls out of the window, or at the
 * end of the hour if none is used.
 */
export function dayNow({ hour, actions, daily_limit, now_seconds }: DayCounts): Day {
  const thisHour = Math.max(hour, Math.floor(now_seconds / HOUR))
  const passed = thisHour - hour
  let used = 0
  let oldest = HOURS - 1
  for (let age = passed; age < HOURS; age++) {
    const count = actions[age - passed] ?? 0
    if (count === 0) continue
    used += count
    oldest = age
  }
  const room = (thisHour - oldest + HOURS) * HOUR
  const secondsLeft = Math.min(Math.max(1, Math.ceil(room - now_seconds)), (HOURS + MOST_AHEAD) * HOUR)
  return { used, dailyLimit: daily_limit, secondsLeft }
}
