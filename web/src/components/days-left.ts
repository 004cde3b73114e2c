import { useOwn, useWrittenAt } from '../i18n/index.tsx'

const DAY_MS = 86_400_000

/**
 * How long something is still open, in days that have begun; 0 in its last 24 hours. The same number everywhere: the server
 * caches pages and clocks differ, so hydration keeps the number a page was written with.
 */
export function useDaysLeft(until: string | null | undefined): number {
  const end = until ? Date.parse(until) : 0
  const writtenAt = useWrittenAt()
  return Number(useOwn(() => daysFrom(Date.now(), end), daysFrom(writtenAt, end)))
}

function daysFrom(now: number, end: number): string {
  const left = end - now
  return String(left <= DAY_MS ? 0 : Math.ceil(left / DAY_MS))
}
