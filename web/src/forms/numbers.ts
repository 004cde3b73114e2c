/** A number as people write it in this locale: "5.000,50" in German, "5,000.50" in English. */
export function writeNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(value)
}

/** The number somebody typed; null if it could mean several things or nothing. */
export function readNumber(text: string, locale: string): number | null {
  const { decimal, group } = separatorsOf(locale)
  // Spaces and apostrophes only ever group.
  const typed = text.trim().replace(/[\s’']/g, '')
  const [whole, fraction, ...more] = typed.replace(new RegExp(`^(-?)(?=\\${decimal}\\d)`), '$10').split(decimal)
  if (more.length === 0 && isWhole(whole ?? '', group) && (fraction === undefined || /^\d*$/.test(fraction)))
    return toNumber((whole ?? '').replaceAll(group, ''), fraction)
  // "1.5" in German cannot be grouped, so the dot must be the decimal sign.
  const foreign = /^(-?\d+)[.,](\d{1,2}|\d{4,})$/.exec(typed)
  return foreign ? toNumber(foreign[1] ?? '', foreign[2]) : null
}

function toNumber(whole: string, fraction: string | undefined): number | null {
  const value = Number(`${whole || '0'}.${fraction || '0'}`)
  return Number.isFinite(value) ? value : null
}

/** Digits, in groups of three or, as in India, of two with three at the end. */
function isWhole(text: string, group: string): boolean {
  if (text === '') return false
  const [first = '', ...groups] = text.replace(/^-/, '').split(group)
  if (groups.length === 0) return /^\d+$/.test(first)
  return (
    /^\d{1,3}$/.test(first) && /^\d{3}$/.test(groups.at(-1) ?? '') && groups.every((part) => /^\d{2,3}$/.test(part))
  )
}

function separatorsOf(locale: string): { decimal: string; group: string } {
  const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' } as Intl.NumberFormatOptions).formatToParts(
    1234567.5,
  )
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  const group = parts.find(({ type }) => type === 'group')?.value ?? ''
  // Where spaces or apostrophes group, they are gone by now.
  return { decimal, group: /^[.,]$/.test(group) ? group : decimal === ',' ? '.' : ',' }
}

/** A typed number for the service; what is no number goes as it is, and the service says so at the field. */
export function numberOrText(text: string): number {
  const value = Number(text)
  return Number.isFinite(value) ? value : (text as unknown as number)
}
