import { useLocale, useTimeZone } from '../i18n/index.tsx'

interface TimeProps {
  at: string | null
  /** Where the time of day does not matter. */
  dayOnly?: boolean
}

/** A timestamp in the reader's time zone and language. */
export function Time({ at, dayOnly = false }: TimeProps) {
  const locale = useLocale()
  const timeZone = useTimeZone()
  if (at === null) return <>–</>
  const format = new Intl.DateTimeFormat(locale, {
    ...{ dateStyle: 'medium', timeZone },
    ...(!dayOnly && { timeStyle: 'short' }),
  } as const)
  const text = format.format(new Date(at))
  return <time dateTime={at}>{text}</time>
}

interface ShortTimeProps {
  at: string
  /** With the hour, also of earlier days. */
  exact?: boolean
}

/** As short as possible: the hour today, the weekday this week, otherwise the date. */
export function ShortTime({ at, exact = false }: ShortTimeProps) {
  const locale = useLocale()
  const timeZone = useTimeZone()
  const date = new Date(at)
  const format = new Intl.DateTimeFormat(locale, {
    ...shortFormat(date, new Date(), timeZone, exact ? HOUR : {}),
    timeZone,
  })
  return <time dateTime={at}>{format.format(date)}</time>
}

const DAY_MS = 86_400_000
const HOUR = { hour: '2-digit', minute: '2-digit' } as const

type Options = Intl.DateTimeFormatOptions

/** `hour` goes with an earlier day. */
function shortFormat(date: Date, now: Date, timeZone: string, hour: Options): Options {
  const [day, today] = [dayOf(date, timeZone), dayOf(now, timeZone)]
  if (day === today) return { timeStyle: 'short' }
  if (now.getTime() - date.getTime() < 6 * DAY_MS) return { weekday: 'long', ...hour }
  return { day: 'numeric', month: 'short', ...(!isSameYear(day, today) && { year: 'numeric' }), ...hour }
}

/** `2026-11-16`, where the reader is. */
function dayOf(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(date)
}

function isSameYear(day: string, other: string): boolean {
  return day.slice(0, 4) === other.slice(0, 4)
}

/** The hour of something whose day is already on the page. */
export function ClockTime({ at }: { at: string }) {
  const locale = useLocale()
  const timeZone = useTimeZone()
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}

/** The day of a group of things. */
export function Day({ at }: { at: string }) {
  const locale = useLocale()
  const timeZone = useTimeZone()
  const date = new Date(at)
  const [day, today] = [dayOf(date, timeZone), dayOf(new Date(), timeZone)]
  const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS)
  const text =
    days < 2
      ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day')
      : new Intl.DateTimeFormat(locale, {
          ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone },
          ...(!isSameYear(day, today) && { year: 'numeric' }),
        }).format(date)
  return <time dateTime={at}>{text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)}</time>
}
