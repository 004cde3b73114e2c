import { Recent } from '../db/recent.ts'
import type { Tx } from '../db/tx.ts'
import { type DayCounts, dayNow } from './daily-quota.ts'
import { sumWeeks } from './usage-days.sql.ts'

const HOUR = 3600
const DAY = 24 * HOUR
/** The current hour and the 24 before it. */
const HOURS = 25

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
