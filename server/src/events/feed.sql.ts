import type { Config } from '../config/config.ts'
import { byPlace } from '../db/by-place.ts'
import type { Tx } from '../db/tx.ts'
import { longestLog } from '../tables/log-days.ts'
import type { StoredEvent } from './body.ts'
import type { EventType } from './types.ts'

/**
 * The order in which agents read their events. Ids are given out before a commit, so a reader that goes by ids alone can
 * pass one whose transaction is still running and never see it. Readers therefore go by the number of the writing
 * transaction, and only as far as every transaction has ended: what they have passed can no longer grow. A transaction that
 * runs long anywhere holds them back for as long, and they lose nothing.
 */

/** A place in an agent's events: the last one that was read. */
export interface FeedPosition {
  written_by: string
  event_id: number
}

export const START: FeedPosition = { written_by: '0', event_id: 0 }

export interface FeedEvent extends StoredEvent, FeedPosition {}

export interface FeedPage {
  events: FeedEvent[]
  /** Some are committed, but may not be shown before transactions that began earlier have ended. */
  held_back: boolean
}

export interface FeedQuery {
  botId: number
  after: FeedPosition
  /** Null: all. */
  types: readonly EventType[] | null
  limit: number
  /** How long events are kept. */
  config: Pick<Config, 'logRetentionDays'>
}

/**
 * The next page of each agent. The values are hidden from the planner: a plan for one agent looks so much cheaper than one for
 * any number that it planned every call anew, which took longer than the call.
 */
export async function readFeeds(tx: Tx, queries: readonly FeedQuery[]): Promise<FeedPage[]> {
  const rows = await tx.rows<FeedEvent & { place: number; settled: boolean }>(
    `with given as materialized (
       select $1::bigint[] as bots, $2::text[] as writers, $3::bigint[] as events, $4::text[] as types, $5::integer[] as pages,
         $6::integer[] as days, $7::integer[] as days_upgraded)
     select asked.place, e.event_id, e.written_by::text, e.public_id, e.type, e.data, e.created_at,
       e.written_by < pg_snapshot_xmin(pg_current_snapshot()) as settled
     from given cross join unnest(given.bots, given.writers, given.events, given.types, given.pages, given.days,
       given.days_upgraded) with ordinality asked (bot_id, written_by, event_id, types, page, days, days_upgraded, place)
     join bots b on b.bot_id = asked.bot_id
     cross join lateral (
       select * from events e
       where e.bot_id = asked.bot_id and (e.written_by, e.event_id) > (asked.written_by::xid8, asked.event_id)
         and (asked.types is null or e.type = any (string_to_array(asked.types, ',')))
         and e.created_at > app_now() - make_interval(
           days => case when b.log_retention_until > app_now() then asked.days_upgraded else asked.days end)
       order by e.written_by, e.event_id limit asked.page) e
     order by asked.place, e.written_by, e.event_id`,
    [
      queries.map(({ botId }) => botId),
      queries.map(({ after }) => after.written_by),
      queries.map(({ after }) => after.event_id),
      queries.map(({ types }) => types?.join(',') ?? null),
      queries.map(({ limit }) => limit),
      queries.map(({ config }) => config.logRetentionDays),
      queries.map(({ config }) => longestLog(config)),
    ],
  )
  return byPlace(queries, rows).map((found) => ({
    events: found.filter(({ settled }) => settled),
    held_back: found.some(({ settled }) => !settled),
  }))
}

/** Which of these agents have events that are held back. */
export async function haveHeldBack(tx: Tx, botIds: readonly number[]): Promise<boolean[]> {
  const rows = await tx.rows<{ held_back: boolean }>(
    `select exists (select from events e
       where e.bot_id = asked.bot_id and e.written_by >= pg_snapshot_xmin(pg_current_snapshot())) as held_back
     from unnest($1::bigint[]) with ordinality asked (bot_id, position) order by position`,
    [botIds],
  )
  return rows.map(({ held_back }) => held_back)
}

/** The position of an event of this agent. */
export function positionOf(tx: Tx, botId: number, publicId: string): Promise<FeedPosition | undefined> {
  return tx.first('select written_by::text, event_id from events where public_id = $1 and bot_id = $2', [
    publicId,
    botId,
  ])
}

/** Small enough that none runs into the time limit of statements. */
const CHUNK = 20_000

/**
 * A database that was restored elsewhere from a dump counts transactions from the beginning again; what it stored would
 * stay ahead of everything new. Such events are then all as old as can be, in the order of their ids. Call before anything
 * new is written: the newest event tells whether there is something to repair, and comes last, so an interrupted start does
 * not leave the rest as it is.
 */
export async function repairOrder(tx: Tx, size = CHUNK): Promise<void> {
  const newest = await tx.first<{ event_id: number; ahead: boolean }>(
    `select event_id, written_by >= pg_snapshot_xmax(pg_current_snapshot()) as ahead
     from events order by event_id desc limit 1`,
  )
  if (!newest?.ahead) return
  for (let after: number | null = -1; after !== null; ) {
    const { last }: { last: number | null } = await tx.one(
      `with chunk as materialized (
         select max(event_id) as last from (
           select event_id from events where event_id > $1 and event_id <= $2 order by event_id limit $3) next),
       repaired as (
         update events e set written_by = '0' from chunk c
         where e.event_id > $1 and e.event_id <= c.last and e.written_by <> '0')
       select last from chunk`,
      [after, newest.event_id, size],
    )
    after = last
  }
}
