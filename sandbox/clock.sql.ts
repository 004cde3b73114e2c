import { openDatabase } from '../server/src/db/database.ts'
import type { Tx } from '../server/src/db/tx.ts'

/** A Thursday morning. Fixed, so that the same calls always happen at the same moments. */
export const START = Date.UTC(2026, 2, 12, 9)

/** In a sandbox, time stands still until it is told to move: app_now() is a row. All connections see it move at once. */
const CLOCK = [
  `create table sandbox_clock (
     singleton boolean primary key default true check (singleton),
     at timestamptz not null)`,
  'insert into sandbox_clock (at) values ($1)',
  `create or replace function app_now() returns timestamptz language sql stable parallel safe as
     'select at from sandbox_clock'`,
  // The migrations stamped this with the real time, which is far from the sandbox's.
  'update job_runs set last_run_at = app_now()',
]

/** Needs a migrated database that nobody uses yet. */
export async function installClock(url: string, startMs: number): Promise<void> {
  const database = openDatabase({ url, maxConnections: 1, onIdleError: () => {} })
  try {
    for (const statement of CLOCK)
      await database.read.rows(statement, statement.includes('$1') ? [new Date(startMs)] : [])
  } finally {
    await database.close()
  }
}

export async function moveClock(tx: Tx, toMs: number): Promise<void> {
  await tx.rows('update sandbox_clock set at = $1', [new Date(toMs)])
}

/** A moment at which the platform does something by itself. */
export interface Moment {
  at: string
  what: string
}

/** Moments after now, soonest first. Anything not listed here happens within a day. */
export function platformMoments(tx: Tx, limit: number): Promise<Moment[]> {
  return tx.rows<Moment>(
    `select at, what from (
       select expires_at as at, 'approval ' || approval_id || ' expires' as what from approvals where state = 'waiting'
       union all
       select closes_at, 'round ' || round_id || ' closes' from rounds where status = 'open' and held_for_bot_id is null
       union all
       select i.created_at + make_interval(days => d.days), 'interest ' || interest_id || ' is due an answer'
         from interests i, unnest(array[3, 7]) d (days) where status = 'new' and held_for_bot_id is null
       union all
       select i.created_at + make_interval(days => d.days), 'introduction ' || introduction_id || ' is due an answer'
         from introductions i, unnest(array[3, 7, 21]) d (days) where status = 'new' and held_for_bot_id is null
       union all
       select closes_at - interval '3 days', 'round ' || round_id || ' is about to close'
         from rounds where status = 'open' and held_for_bot_id is null and closing_told_at is null
       union all
       select created_at + interval '72 hours', 'task ' || task_id || ' has not been taken up'
         from tasks where state = 'open' and late_told_at is null
       union all
       select created_at + interval '14 days', 'task ' || task_id || ' lapses' from tasks where state = 'open'
       union all
       select suspended_until, 'a suspension ends' from users where suspended_until is not null
       union all
       select claim_expires_at, 'idea ' || idea_id || ' is no longer offered' from ideas where claim_email is not null
       union all
       select claim_expires_at, 'business ' || business_id || ' is no longer offered'
         from businesses where claim_email is not null
       union all
       select paused_until, 'a receiver is called again' from webhook_endpoints where paused_until is not null
       union all
       select next_try_at, 'an event is sent again' from deliveries where state = 'pending'
     ) m where at > app_now() and at < 'infinity' order by at, what limit $1`,
    [limit],
  )
}

/** Deliveries that are due, and the newest of all. */
export async function dueDeliveries(tx: Tx): Promise<{ due: number[]; newest: number }> {
  return tx.one(
    `select coalesce(array_agg(delivery_id) filter (where state = 'pending' and next_try_at <= app_now()), '{}') as due,
       coalesce(max(delivery_id), 0) as newest from deliveries`,
  )
}

/** How many of these, and of newer ones, have arrived or failed. */
export async function endedDeliveries(
  tx: Tx,
  { due, newest }: { due: readonly number[]; newest: number },
): Promise<{ delivered: number; failed: number }> {
  return tx.one(
    `select count(*) filter (where state = 'delivered') as delivered, count(*) filter (where state = 'failed') as failed
     from deliveries where delivery_id = any ($1) or delivery_id > $2`,
    [due, newest],
  )
}

export async function waitingDeliveries(tx: Tx): Promise<number> {
  const { waiting } = await tx.one<{ waiting: number }>(
    `select count(*) as waiting from deliveries where state = 'pending'`,
  )
  return waiting
}

export interface NewEvent {
  event_id: number
  public_id: string
  type: string
}

export function eventsAfter(tx: Tx, eventId: number): Promise<NewEvent[]> {
  return tx.rows('select event_id, public_id, type from events where event_id > $1 order by event_id', [eventId])
}

/** Queues them again, as if they had never been sent. */
export async function sendAgain(tx: Tx, eventIds: readonly number[]): Promise<number> {
  const rows = await tx.rows(
    `update deliveries set state = 'pending', tries = 0, next_try_at = app_now(), settled_at = null
     where event_id = any ($1) returning 1`,
    [eventIds],
  )
  return rows.length
}

/** Holds them back until they are sent again. */
export async function holdBack(tx: Tx, eventIds: readonly number[]): Promise<void> {
  await tx.rows(`update deliveries set next_try_at = 'infinity' where event_id = any ($1) and state = 'pending'`, [
    eventIds,
  ])
}

/** Sends what was held back by a process that is gone. */
export async function sendHeldBack(tx: Tx): Promise<void> {
  await tx.rows(`update deliveries set next_try_at = app_now() where next_try_at = 'infinity' and state = 'pending'`)
}

export async function newestEvent(tx: Tx): Promise<number> {
  const { newest } = await tx.one<{ newest: number }>('select coalesce(max(event_id), 0) as newest from events')
  return newest
}

/** The hash of its present token, if it has one, and its webhook's secret, sealed. */
export function agentSecrets(tx: Tx, botId: number): Promise<{ token_hash: Buffer | null; secret: Buffer }> {
  return tx.one(
    `select t.token_hash, b.webhook_secret_sealed as secret from bots b
     left join bot_tokens t on t.bot_id = b.bot_id and t.expires_at is null and t.grant_id is null where b.bot_id = $1
     order by t.created_at desc limit 1`,
    [botId],
  )
}
