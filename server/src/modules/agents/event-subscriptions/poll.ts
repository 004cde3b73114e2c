import Type from 'typebox'
import { contentsOf } from '../../../events/content.sql.ts'
import { Include } from '../../../events/content.ts'
import { occurrenceOf } from '../../../events/delivery-message.ts'
import type { FeedPosition } from '../../../events/feed.sql.ts'
import { writeCursor } from '../../../events/place.ts'
import { defineMethod } from './define-method.ts'
import { CursorText, cursorIn, interestOf, MaxAge, Wanted } from './request.ts'
import { startingPoint } from './starting-point.ts'
import { type PolledEvent, placeNow, pollAfter } from './subscriptions.sql.ts'

const MOST_POLLED = 200
const USUAL_POLL = 50
/** Half of the calls per minute are left for other things. */
const NEXT_POLL_MS = 15_000

/** Reads events without a callback. Nothing is kept of it here: the client's cursor says where it is. */
export const pollMethod = defineMethod({
  name: 'mcp_events_poll',
  input: Type.Object({
    ...Wanted,
    cursor: CursorText,
    maxAgeMs: MaxAge,
    include: Type.Optional(Include),
    maxEvents: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  }),
  async run(context, input) {
    const { tx } = context
    const interest = await interestOf(context, input)
    const limit = Math.min(input.maxEvents ?? USUAL_POLL, MOST_POLLED)
    // Before the events are read, so that none falls between the two.
    const now = await placeNow(tx)
    const { after, ageSeconds, truncated } = await startingPoint(
      context,
      interest,
      cursorIn(input.cursor),
      input.maxAgeMs,
    )
    const found = after ? await pollAfter(tx, interest, after, ageSeconds, limit + 1) : []
    const events = found.slice(0, limit)
    const hasMore = found.length > limit
    const last = events.at(-1)
    const ids = events.map(({ public_id }) => public_id)
    const contents = input.include?.length ? await contentsOf(tx, ids) : []
    return {
      events: events.map((event, place) => occurrenceOf(event, contents[place] ?? null)),
      cursor: writeCursor(last && (hasMore || isAfter(last, now)) ? positionOf(last) : now),
      truncated,
      hasMore,
      nextPollMs: NEXT_POLL_MS,
    }
  },
})

/** It arrived in the meantime and would be returned twice. */
function isAfter(event: PolledEvent, place: FeedPosition): boolean {
  return BigInt(event.written_by) >= BigInt(place.written_by)
}

function positionOf({ written_by, event_id, created_at }: PolledEvent) {
  return { written_by, event_id, seconds: Math.floor(Date.parse(created_at) / 1000) }
}
