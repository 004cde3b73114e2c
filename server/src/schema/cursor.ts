import { refuseField } from '../errors.ts'

/** A cursor carries the sort key of the last row that was answered. */
export function readCursor(cursor: string | undefined, fallback: number): number {
  if (cursor === undefined) return fallback
  const key = Number(Buffer.from(cursor, 'base64url').toString('latin1'))
  if (!Number.isSafeInteger(key) || writeCursor(key) !== cursor)
    throw refuseField('cursor', 'Send the next_cursor of an earlier answer, unchanged.')
  return key
}

function writeCursor(key: number): string {
  return Buffer.from(String(key), 'latin1').toString('base64url')
}

/** Cuts rows, fetched with one more than the limit, into a page and the cursor of the next one. */
export function pageOf<Row>(rows: Row[], limit: number, keyOf: (row: Row) => number) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next_cursor: rows.length > limit && last !== undefined ? writeCursor(keyOf(last)) : null }
}
