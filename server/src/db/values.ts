import pg from 'pg'

// The driver's type list has no names for arrays.
const INTEGERS = 1007
const BIG_INTEGERS = 1016
const TEXTS = 1009

/**
 * How PostgreSQL values are parsed. `pg` leaves int8 and numeric as strings; ours stay below 2^53, so they become
 * numbers. Timestamps become ISO 8601 with offset, ready for answers; dates stay `YYYY-MM-DD`.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.TIMESTAMPTZ, isoWithOffset],
  [pg.types.builtins.DATE, (text) => text],
  [INTEGERS, listOf(INTEGERS, Number)],
  [BIG_INTEGERS, listOf(BIG_INTEGERS, Number)],
  [TEXTS, listOf(TEXTS, String)],
])

export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

const USUAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/

/** The one timestamp format of answers, events and log lines: UTC, milliseconds, offset. */
export function momentText(moment: string | Date): string {
  if (typeof moment === 'string' && (USUAL.test(moment) || Number.isNaN(Date.parse(moment)))) return moment
  return new Date(moment).toISOString().replace('Z', '+00:00')
}

/** The present, as pino puts it into a line. */
export function lineTime(): string {
  return `,"time":"${momentText(new Date())}"`
}

/** Every agent call reads timestamps and arrays: common forms take a fast path, others the slow one. */
function isoWithOffset(text: string): string {
  // `2026-11-15 02:08:37.5+00` → `2026-11-15T02:08:37.500+00:00`
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/.exec(text)
  if (parts) return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').padEnd(3, '0')}+00:00`
  return momentText(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
}

function listOf<Item>(type: number, read: (text: string) => Item): (text: string) => unknown {
  const parseAny = pg.types.getTypeParser(type, 'text')
  return (text) => {
    if (text === '{}') return []
    return /^\{[a-z0-9_,-]+\}$/.test(text) ? text.slice(1, -1).split(',').map(read) : parseAny(text)
  }
}
