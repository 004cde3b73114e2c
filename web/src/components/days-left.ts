const DAY_MS = 86_400_000

/** How long something is still open, in days that have begun; 0 in its last 24 hours. One number on every page. */
export function daysLeft(until: string): number {
  const left = Date.parse(until) - Date.now()
  return left <= DAY_MS ? 0 : Math.ceil(left / DAY_MS)
}
