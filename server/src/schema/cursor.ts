import { refuseField } from '../contract/errors.ts'

/** A cursor holds the sort key of the last returned row: one number, or several. */
export function readCursor(cursor: string | undefined, fallback: number): number {
  return readCursorKeys(cursor, [fallback])[0] as number
}

export function readCursorKeys(cursor: string | undefined, fallback: readonly number[]): readonly number[] {
  if (cursor === undefined) return fallback
  const keys = Buffer.from(cursor, 'base64url').toString('latin1').split('.').map(Number)
  if (keys.length !== fallback.length || !keys.every(Number.isSafeInteger) || writeCursor(keys) !== cursor)
    throw refuseField('cursor', 'cursor_invalid')
  return keys
}

export function writeCursor(keys: readonly number[]): string {
  return Buffer.from(keys.join('.'), 'latin1').toString('base64url')
}

/** Splits rows, fetched with one more than the limit, into a page and its next cursor. */
export function pageOf<Row>(rows: Row[], limit: number, keyOf: (row: Row) => number | readonly number[]) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next_cursor: rows.length > limit && last !== undefined ? writeCursor([keyOf(last)].flat()) : null }
}
