import { setTimeout as pause } from 'node:timers/promises'
import type { News, TokenState } from '../contract/call-facts.ts'
import { batch } from '../db/queues.ts'
import type { Tx } from '../db/tx.ts'
import { type FeedEvent, type FeedPage, type FeedPosition, type FeedQuery, haveHeldBack } from './feed.sql.ts'

/** While events are held back: the first look comes after this long, each later one after twice the time. */
const HELD_BACK_MS = 5
const LONGEST_HELD_BACK_MS = 200
/** A reader that does not want to wait still waits this long for events that are held back and may settle any moment. */
const PATIENCE_MS = 250
/** How often readers look when no signal reaches them. */
const LOOK_MS = 2_000

/** Waits until an agent can read the events it is about to be notified of, or the service stops. */
export function openSettling(tx: Tx): (botId: number, news: News) => Promise<void> {
  const isHeldBack = batch((botIds: readonly number[]) => haveHeldBack(tx, botIds), { concurrency: 1, size: 500 })
  return async (botId, news) => {
    for (let ms = HELD_BACK_MS; !news.over && (await isHeldBack(botId)); ms = Math.min(ms * 2, LONGEST_HELD_BACK_MS))
      await pause(ms)
  }
}

interface Waiting {
  readFeed: (query: FeedQuery) => Promise<FeedPage>
  findEnd: (botId: number) => Promise<FeedPosition | null>
  news: News
  /** State of the reader's token, checked whenever there may be news. */
  tokenState?: () => Promise<TokenState>
}

interface NextPage {
  events: FeedEvent[]
  /** Where to read on. */
  after: FeedPosition
}

/**
 * The next page as soon as it has events; empty when the time is up, the token ends, or the service stops. A reader
 * that wants only some types may have passed many others by then: these are not read again each time there may be news.
 */
export async function awaitFeed(
  { readFeed, findEnd, news, tokenState }: Waiting,
  query: FeedQuery,
  milliseconds: number,
): Promise<NextPage> {
  const begun = performance.now()
  let { after } = query
  let stopped = false
  for (let heldBackMs = HELD_BACK_MS; ; ) {
    // Asked first, so that the page covers everything up to there.
    const end = query.types === null || milliseconds === 0 ? null : await findEnd(query.botId)
    const { events, held_back } = await readFeed({ ...query, after })
    if (events.length === 0) after = later(after, end)
    const patience = held_back ? Math.max(milliseconds, PATIENCE_MS) : milliseconds
    const left = begun + patience - performance.now()
    const enough = events.length > 0 && !(held_back && milliseconds === 0)
    if (enough || left <= 0 || news.over) return { events, after: events.at(-1) ?? after }
    const state = stopped ? 'stopped' : await tokenState?.()
    if (state === 'gone' || (stopped && !held_back)) return { events: [], after }
    if (state === 'stopped' && !stopped) {
      // The event that explains it was written in the same transaction: it is there by now, or held back.
      stopped = true
      continue
    }
    await news.next(Math.min(left, held_back ? heldBackMs : LOOK_MS))
    heldBackMs = held_back ? Math.min(heldBackMs * 2, LONGEST_HELD_BACK_MS) : HELD_BACK_MS
  }
}

function later(one: FeedPosition, other: FeedPosition | null): FeedPosition {
  if (other === null) return one
  const ahead = BigInt(other.written_by) - BigInt(one.written_by)
  return ahead > 0n || (ahead === 0n && other.event_id > one.event_id) ? other : one
}
