import type { FeedPosition } from './feed.sql.ts'

/** A place in an agent's events and when it was reached, as clients keep it. It is opaque to them. */
export interface Cursor extends FeedPosition {
  seconds: number
}

/** Without leading zeros: the database would read an octal number, or none. */
const FORM = /^(0|[1-9]\d{0,18})\.(\d{1,16})\.(\d{1,11})$/

export function writeCursor({ written_by, event_id, seconds }: Cursor): string {
  return Buffer.from(`${written_by}.${event_id}.${seconds}`).toString('base64url')
}

export function readCursor(text: string): Cursor | undefined {
  const [, written_by, event_id, seconds] = FORM.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? []
  if (written_by === undefined) return undefined
  return { written_by, event_id: Number(event_id), seconds: Number(seconds) }
}
