import type { ActionFacts } from '../../../contract/action-facts.ts'
import type { Fields } from '../../../contract/fields.ts'
import type { PairedPerson } from '../../../contract/operation.ts'
import type { Tx } from '../../../db/tx.ts'
import { KINDS } from '../../ideas/submissions/index.ts'

export const WRITE_STATES = ['queued', 'released', 'asked', 'failed', 'discarded'] as const
export type WriteState = (typeof WRITE_STATES)[number]

export interface HeldWrite {
  write_id: number
  user_id: number | null
  operation: string
  input: Fields
  answer: Fields
  request_id: string
  /** The key it came with, if any. */
  key: string | null
  input_hash: Buffer | null
  counted: boolean
  task_id: number | null
}

/** Everything waiting, in order of arrival. The agent's row must be locked, or more may arrive. */
export function readWaiting(tx: Tx, botId: number): Promise<HeldWrite[]> {
  return tx.rows(
    `select write_id, user_id, operation, input, answer, request_id, key, input_hash, counted, task_id from queued_writes
     where bot_id = $1 and state = 'queued' order by write_id`,
    [botId],
  )
}

/** The current links of these users, locked until the transaction ends: revoking one waits. */
export function readPairedPeople(tx: Tx, botId: number, userIds: readonly number[]): Promise<PairedPerson[]> {
  return tx.rows(
    `select l.user_id, u.name, l.permissions, l.terms, date_part('epoch', app_now()) as now_seconds,
       u.guardian_approved_at is not null as guardian_approved,
       extract(year from age(app_now()::date, u.date_of_birth))::integer as age, l.paused_at is not null as paused,
       l.suspended or (l.paused_at is not null and u.suspended_at is not null) as suspended
     from links l join users u using (user_id)
     where l.bot_id = $1 and l.user_id = any($2)
     order by l.user_id for share of l`,
    [botId, userIds],
  )
}

/** As in error answers. */
export interface Failure extends Fields {
  code: string
  message: string
  reason?: string
  params?: Fields
  errors?: Fields
  reasons?: Fields
}

export interface SettledWrite {
  write_id: number
  /** Why it could not be applied; null when it was. */
  failure: Fields | null
  /** Its facts, if they differ from when it was held. */
  facts: ActionFacts | null
  /** Its person decides on it now. */
  asked?: true
}

export interface LoggedWrite {
  write_id: number
  action_id: number
  user_id: number
}

/** The log entries of those writes that were made for somebody. */
export function findLogged(tx: Tx, botId: number, writeIds: readonly number[]): Promise<LoggedWrite[]> {
  return tx.rows(
    `select w.write_id, a.action_id, a.user_id from queued_writes w
     join action_log a on a.bot_id = w.bot_id and a.request_id = w.request_id and a.operation = w.operation
     where w.bot_id = $1 and a.bot_id = $1 and w.write_id = any ($2) and a.user_id is not null and a.code = 'ok'`,
    [botId, writeIds],
  )
}

/**
 * Logs writes again whose entries were deleted while they waited, in this order; except those of an old version, which
 * did not store the request.
 */
export function logAgain(
  tx: Tx,
  botId: number,
  writes: readonly { write_id: number; facts: ActionFacts | null }[],
): Promise<LoggedWrite[]> {
  return tx.rows(
    `with written as materialized (
       select w.write_id, w.user_id, w.operation, w.request_id, n.facts from queued_writes w
       join unnest($2::bigint[], $3::jsonb[]) n (write_id, facts) using (write_id) where w.request_id is not null),
     logged as (
       insert into action_log (bot_id, user_id, operation, code, duration_ms, request_id, facts)
       select $1, user_id, operation, 'ok', 0, request_id, facts from written order by write_id
       returning action_id, operation, request_id)
     select w.write_id, l.action_id, w.user_id from written w join logged l using (operation, request_id)`,
    [botId, writes.map(({ write_id }) => write_id), writes.map(({ facts }) => facts && JSON.stringify(facts))],
  )
}

export async function settleWrites(tx: Tx, settled: readonly SettledWrite[]): Promise<void> {
  await tx.rows(
    `update queued_writes q set state = case when s.failure is null then 'released' else 'failed' end,
       failure = s.failure::jsonb, facts = s.facts::jsonb, asked = s.asked, settled_at = app_now()
     from unnest($1::bigint[], $2::text[], $3::text[], $4::boolean[]) s (write_id, failure, facts, asked) where q.write_id = s.write_id`,
    [
      settled.map(({ write_id }) => write_id),
      settled.map(({ failure }) => (failure === null ? null : JSON.stringify(failure))),
      settled.map(({ facts }) => facts && JSON.stringify(facts)),
      settled.map(({ asked = false }) => asked),
    ],
  )
}

/** Their keys no longer answer that these were accepted: the agent may be allowed to try again. */
export async function discardWaiting(tx: Tx, botId: number): Promise<number> {
  const { discarded } = await tx.one<{ discarded: number }>(
    `with gone as (
       update queued_writes set state = 'discarded', settled_at = app_now()
       where bot_id = $1 and state = 'queued' returning key, input_hash),
     reopened as (
       update idempotency_keys k set status = null, body = null from gone
       where k.bot_id = $1 and k.key = gone.key and k.input_hash = gone.input_hash)
     select count(*) as discarded from gone`,
    [botId],
  )
  return discarded
}

/** Small enough that no deletion holds its locks for long. */
const CHUNK = 2_000

/** Deletes what was settled long ago, but not before the activity that tells what became of it. */
export async function pruneSettled(tx: Tx, days: number): Promise<void> {
  for (let gone = CHUNK; gone === CHUNK; ) {
    const rows = await tx.rows(
      `delete from queued_writes where write_id in (
         select write_id from queued_writes where settled_at <= app_now() - make_interval(days => $1) limit $2)
       returning 1`,
      [days, CHUNK],
    )
    gone = rows.length
  }
}

/** As answers name it. */
const STATE = `case when w.asked then 'asked' else w.state end`

export interface QueuedWrite extends HeldWrite {
  bot_name: string
  state: WriteState
  user_name: string | null
  failure: Failure | null
  created_at: string
  settled_at: string | null
}

export function listWrites(
  tx: Tx,
  botId: number,
  states: readonly WriteState[],
  afterWrite: number,
  limit: number,
): Promise<QueuedWrite[]> {
  return tx.rows(
    `select w.write_id, b.bot_name, w.user_id, u.name as user_name, w.operation, w.input, w.answer, ${STATE} as state, w.failure, w.created_at,
       w.settled_at
     from queued_writes w join bots b using (bot_id) left join users u using (user_id)
     where w.bot_id = $1 and ${STATE} = any($2) and w.write_id > $3 order by w.write_id limit $4`,
    [botId, states, afterWrite, limit],
  )
}

export interface PreparedWrite {
  write_id: number
  bot_id: number
  bot_name: string
  operation: string
  input: Fields
  created_at: string
}

/** This person's held writes, from agents paired with them now: others will not be released. */
export function listPreparedFor(tx: Tx, userId: number, afterWrite: number, limit: number): Promise<PreparedWrite[]> {
  return tx.rows(
    `select w.write_id, w.bot_id, b.bot_name, w.operation, w.input, w.created_at
     from queued_writes w join links l using (bot_id, user_id) join bots b using (bot_id)
     where w.user_id = $1 and w.state = 'queued' and w.write_id > $2 order by w.write_id limit $3`,
    [userId, afterWrite, limit],
  )
}

export type WriteCounts = Record<WriteState, number>

export function countWrites(tx: Tx, botId: number): Promise<WriteCounts> {
  return tx.one(
    `select ${WRITE_STATES.map((state) => `count(*) filter (where ${STATE} = '${state}') as ${state}`)}
     from queued_writes w where w.bot_id = $1`,
    [botId],
  )
}

export interface InReview {
  ideas: number
  businesses: number
  /** Released writes that made or edited them. */
  writes: number
}

/** Released records that an admin has to review next. */
export function countInReview(tx: Tx, botId: number): Promise<InReview> {
  const reviewed = (['idea', 'business'] as const).map((kind) => {
    const { table, id, reviewable } = KINDS[kind]
    return `select w.write_id, '${kind}' as kind, r.${id} as id from queued_writes w join ${table} r on r.${id} = (w.answer ->> '${id}')::bigint
      where w.bot_id = $1 and ${STATE} = 'released'
        and w.operation in ('platform_create_${kind}', 'platform_update_${kind}', 'platform_publish_${kind}')
        and r.approval_status = 'pending' and r.held_for_bot_id is null and ${reviewable}`
  })
  return tx.one(
    `select count(distinct id) filter (where kind = 'idea') as ideas, count(distinct id) filter (where kind = 'business') as businesses,
       count(*) as writes from (${reviewed.join(' union all ')}) reviewed`,
    [botId],
  )
}

export function agentExists(tx: Tx, botId: number): Promise<boolean> {
  return tx.some('select 1 from bots where bot_id = $1', [botId])
}
