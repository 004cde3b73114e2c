import { useLocale, useTimeZone } from '../i18n/index.tsx'

/** A timestamp in the reader's time zone and language. */
export function Time({ at }: { at: string | null }) {
  const locale = useLocale()
  const timeZone = useTimeZone()
  if (at === null) return <>–</>
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const text = format.format(new Date(at))
  return <time dateTime={at}>{text}</time>
}

/** As short as it stays clear: the hour today, the weekday this week, else the date. */
export function ShortTime({ at }: { at: string }) {
  const locale = useLocale()
  const date = new Date(at)
  return <time dateTime={at}>{new Intl.DateTimeFormat(locale, shortFormat(date, new Date())).format(date)}</time>
}

const DAY_MS = 86_400_000

function shortFormat(date: Date, now: Date): Intl.DateTimeFormatOptions {
  if (date.toDateString() === now.toDateString()) return { hour: 'numeric', minute: '2-digit' }
  if (now.getTime() - date.getTime() < 6 * DAY_MS) return { weekday: 'long' }
  const thisYear = date.getFullYear() === now.getFullYear()
  return { day: 'numeric', month: 'short', ...(!thisYear && { year: 'numeric' }) }
}

/** The hour of something whose day is already on the page. */
export function ClockTime({ at }: { at: string }) {
  const locale = useLocale()
  const text = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(new Date(at))
  return <time dateTime={at}>{text}</time>
}

/** The day of a group of things. */
export function Day({ at }: { at: string }) {
  const locale = useLocale()
  const date = new Date(at)
  const days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(date).setHours(0, 0, 0, 0)) / DAY_MS)
  const text =
    days < 2
      ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day')
      : new Intl.DateTimeFormat(locale, {
          ...{ weekday: 'long', day: 'numeric', month: 'long' },
          ...(date.getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
        }).format(date)
  return <time dateTime={at}>{text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)}</time>
}
