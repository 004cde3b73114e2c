/** Times of day such as 22:00 and 07:00, in a time zone such as Europe/Berlin. */
export interface QuietHours {
  from: string
  to: string
  time_zone: string
}

/** When the quiet hours end that this moment is in; null if it is in none. */
export function quietUntil(now: string, { from, to, time_zone }: QuietHours): string | null {
  const local = Temporal.Instant.from(now).toZonedDateTimeISO(knownZone(time_zone) ? time_zone : 'UTC')
  const time = local.toPlainTime()
  const [begins, ends] = [isBefore(time, from), isBefore(time, to)]
  const overnight = from > to
  const quiet = overnight ? !begins || ends : !begins && ends
  if (!quiet) return null
  // The clock may jump in between: the end is what it shows, not a number of hours away.
  const day = ends ? local : local.add({ days: 1 })
  return day.withPlainTime(to).toInstant().toString()
}

const isBefore = (time: Temporal.PlainTime, limit: string) => Temporal.PlainTime.compare(time, limit) < 0

export function knownZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
