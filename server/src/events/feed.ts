import type { Config } from '../config/config.ts'
import type { News, TokenState } from '../contract/call-facts.ts'
import { batch } from '../db/batch.ts'
import type { Tx } from '../db/tx.ts'
import type { StoredEvent } from './body.ts'
import type { EventType } from './types.ts'

/**
 * The order in which agents read their events. Ids are given out before a commit, so a reader that goes by ids alone can
 * pass one whose transaction is still running and never see it. Readers therefore go by the number of the writing
 * transaction, and only as far as every transaction has ended: what they have passed can no longer grow. A transaction that
 * runs long anywhere holds them back for as long, and they lose nothing.
 */

/** A place in an agent's events: the last one that was read. */
export interface Place {
  written_by: string
  event_id: number
}

export const START: Place = { written_by: '0', event_id: 0 }

export interface FeedEvent extends StoredEvent, Place {}

export interface FeedPage {
  events: FeedEvent[]
  /** Some are committed, but may not be shown before transactions that began earlier have ended. */
  held_back: boolean
}

export interface FeedQuery {
  botId: number
  after: Place
  /** Null: all. */
  types: readonly EventType[] | null
  limit: number
}

/** The next page of each agent asked for. */
async function readFeeds(tx: Tx, config: Config, queries: readonly FeedQuery[]): Promise<FeedPage[]> {
  const rows = await tx.rows<FeedEvent & { position: number; settled: boolean }>(
    `select asked.position, e.event_id, e.written_by::text, e.public_id, e.type, e.data, e.created_at,
       e.written_by < pg_snapshot_xmin(pg_current_snapshot()) as settled
     from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::integer[]) with ordinality
       asked (bot_id, written_by, event_id, types, page, position)
     join bots b on b.bot_id = asked.bot_id
     cross join lateral (
       select * from events e
       where e.bot_id = asked.bot_id and (e.written_by, e.event_id) > (asked.written_by::xid8, asked.event_id)
         and (asked.types is null or e.type = any (string_to_array(asked.types, ',')))
         and e.created_at > app_now() - make_interval(
           days => case when b.log_retention_until > app_now() then $7::integer else $6 end)
       order by e.written_by, e.event_id limit asked.page) e
     order by asked.position, e.written_by, e.event_id`,
    [
      queries.map(({ botId }) => botId),
      queries.map(({ after }) => after.written_by),
      queries.map(({ after }) => after.event_id),
      queries.map(({ types }) => types?.join(',') ?? null),
      queries.map(({ limit }) => limit),
      config.logRetentionDays,
      config.logRetentionDaysUpgraded,
    ],
  )
  const byQuestion = Map.groupBy(rows, ({ position }) => position)
  return queries.map((_, index) => {
    const found = byQuestion.get(index + 1) ?? []
    return { events: found.filter(({ settled }) => settled), held_back: found.some(({ settled }) => !settled) }
  })
}

export type ReadFeed = (query: FeedQuery) => Promise<FeedPage>

/** Readers that are told of news at the same moment ask together: a thousand of them with a few statements. */
export function openFeed(tx: Tx, config: Config): ReadFeed {
  return batch((queries) => readFeeds(tx, config, queries), { concurrency: 2, size: 200 })
}

/** While some are held back: the first look after so long, later ones after twice the time. */
const HELD_BACK_MS = 5
const LONGEST_HELD_BACK_MS = 200
/** So long even a reader that does not wait is kept, when all that is held back may be settled the next moment. */
const PATIENCE_MS = 250
/** Should every signal be lost, readers look this often. */
const LOOK_MS = 2_000

interface Waiting {
  readFeed: ReadFeed
  news: News
  /** What has become of the token that the reader waits with; asked whenever there may be news. */
  tokenState?: () => Promise<TokenState>
}

/**
 * The next page, as soon as there is anything in it; an empty one when the time is over, the token is no longer good, or the
 * service stops.
 */
export async function awaitFeed(
  { readFeed, news, tokenState }: Waiting,
  query: FeedQuery,
  milliseconds: number,
): Promise<FeedEvent[]> {
  const begun = performance.now()
  let stopped = false
  for (let heldBackMs = HELD_BACK_MS; ; ) {
    const { events, held_back } = await readFeed(query)
    const patience = held_back ? Math.max(milliseconds, PATIENCE_MS) : milliseconds
    const left = begun + patience - performance.now()
    const enough = events.length > 0 && !(held_back && milliseconds === 0)
    if (enough || left <= 0 || news.over) return events
    const state = stopped ? 'stopped' : await tokenState?.()
    if (state === 'gone' || (stopped && !held_back)) return []
    if (state === 'stopped' && !stopped) {
      // The event that says why was written with it: it is there by now, or held back.
      stopped = true
      continue
    }
    await news.wait(Math.min(left, held_back ? heldBackMs : LOOK_MS))
    heldBackMs = held_back ? Math.min(heldBackMs * 2, LONGEST_HELD_BACK_MS) : HELD_BACK_MS
  }
}

/** Where an event of this agent stands. */
export function placeOf(tx: Tx, botId: number, publicId: string): Promise<Place | undefined> {
  return tx.first('select written_by::text, event_id from events where public_id = $1 and bot_id = $2', [
    publicId,
    botId,
  ])
}

/**
 * A database that was restored elsewhere from a dump counts transactions from the beginning again; what it stored would
 * stay ahead of everything new. Such events are then all as old as can be, in the order of their ids.
 */
export async function repairOrder(tx: Tx): Promise<void> {
  await tx.rows(
    `update events set written_by = '0'
     where (select written_by from events order by event_id desc limit 1) >= pg_snapshot_xmax(pg_current_snapshot())`,
  )
}
