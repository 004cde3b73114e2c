type Part = 'day' | 'month' | 'year'

/** A day such as 2026-12-31 as people write it in this locale: "31.12.2026". */
export function writeDate(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, FORMAT).format(new Date(`${day}T00:00:00Z`))
}

/** The day somebody typed, as 2026-12-31; null if it is none. Years are written in full. */
export function readDate(text: string, locale: string): string | null {
  const typed = text.trim()
  const numbers = typed.split(/\D+/).filter(Boolean)
  if (numbers.length !== 3) return null
  const order: Part[] = /^\d{4}-/.test(typed) ? ['year', 'month', 'day'] : orderOf(locale)
  const at = (part: Part) => numbers[order.indexOf(part)] ?? ''
  if (at('year').length !== 4) return null
  const day = `${at('year')}-${at('month').padStart(2, '0')}-${at('day').padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** What to type, in the locale's order: "TT.MM.JJJJ". */
export function datePattern(locale: string, letters: Record<Part, string>): string {
  return partsOf(locale)
    .map(({ type, value }) => (isPart(type) ? letters[type] : value))
    .join('')
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const FORMAT = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const

function partsOf(locale: string) {
  return new Intl.DateTimeFormat(locale, FORMAT).formatToParts(new Date('2026-12-31T00:00:00Z'))
}

function orderOf(locale: string): Part[] {
  return partsOf(locale).flatMap(({ type }) => (isPart(type) ? [type] : []))
}

function isPart(type: string): type is Part {
  return type === 'day' || type === 'month' || type === 'year'
}
