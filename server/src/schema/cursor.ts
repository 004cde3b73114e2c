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

/**
 * Splits rows, fetched with one more than the limit, into a page and its next cursor. `lookedTo`: where the search stopped, if it
 * did so before it had found enough.
 */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  keyOf: (row: Row) => number | readonly number[],
  lookedTo: number | null = null,
) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = rows.length > limit && last !== undefined ? keyOf(last) : lookedTo
  return { page, next_cursor: next === null ? null : writeCursor([next].flat()) }
}
