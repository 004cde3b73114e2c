import type { BotContext } from '../../../contract/operation.ts'
import { daysOfEvents } from '../../../events/deliveries.sql.ts'
import type { Cursor } from '../../../events/place.ts'
import type { Interest } from './offered-events.ts'
import { isSkipped, placeNow } from './subscriptions.sql.ts'

export interface StartingPoint {
  /** Null: from now on. */
  after: Cursor | null
  /** Nothing older than this is given. */
  ageSeconds: number
  /** Something after the cursor may be missing. */
  truncated: boolean
}

const DAY = 86_400

/** The starting position for a client's cursor. */
export async function startingPoint(
  { tx, config }: BotContext,
  interest: Interest,
  cursor: Cursor | null,
  maxAgeMs: number | undefined,
): Promise<StartingPoint> {
  if (cursor === null) return { after: null, ageSeconds: 0, truncated: false }
  const keptSeconds = (await daysOfEvents(tx, interest.botId, config)) * DAY
  const ageSeconds = Math.min(keptSeconds, (maxAgeMs ?? Number.MAX_SAFE_INTEGER) / 1000)
  const now = await placeNow(tx)
  // A restore restarts the transaction count, so such a cursor is older than the restore.
  if (BigInt(cursor.written_by) > BigInt(now.written_by)) return { after: null, ageSeconds, truncated: true }
  const stale = cursor.seconds < now.seconds - keptSeconds
  return { after: cursor, ageSeconds, truncated: stale || (await isSkipped(tx, interest, cursor, ageSeconds)) }
}
