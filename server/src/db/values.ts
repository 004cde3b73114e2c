import pg from 'pg'

/**
 * How PostgreSQL values arrive, decided once. `pg` leaves int8 and numeric as strings; ours stay below 2^53, so
 * they are numbers. Moments are ISO 8601 text with offset, ready to be answered; dates stay `YYYY-MM-DD`.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.TIMESTAMPTZ, isoWithOffset],
  [pg.types.builtins.DATE, (text) => text],
])

export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

function isoWithOffset(text: string): string {
  // `2026-11-15 02:08:37.5+00` → `2026-11-15T02:08:37.500+00:00`
  const moment = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  return moment.toISOString().replace('Z', '+00:00')
}
