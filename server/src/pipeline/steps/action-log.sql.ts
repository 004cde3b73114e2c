import type { Config } from '../../config/config.ts'
import type { ActionFacts } from '../../contract/action-facts.ts'
import type { Day } from '../../contract/call-facts.ts'
import { Refusal } from '../../contract/errors.ts'
import { batch } from '../../db/queues.ts'
import { OutcomeUnknown, sqlState, type Tx } from '../../db/tx.ts'
import { type DayCounts, dayNow } from '../../limits/daily-quota.ts'
import { keyInUse } from './admission.sql.ts'

export interface Action {
  botId: number
  operation: string
  userId: number | null
  durationMs: number
  requestId: string
  facts: ActionFacts | null
  /** Whose share of the limits it uses, if several people share the agent. */
  shareOf: number | null
}

export interface DoneAction extends Action {
  code: string
  failed: boolean
  /** False for calls that are logged without being actions. */
  counts: boolean
  /**
   * The answer to store under the call's key; null to store nothing. Without status and body only the key is reserved,
   * because what the call asked for has not happened yet.
   */
  stored: { key: string; inputHash: Buffer; status: number | null; body: string | null } | null
}

/** Logs, counts and stores answers; returns each agent's daily quota afterwards. Refuses if one is used up. */
export async function recordActions(tx: Tx, config: Config, actions: readonly DoneAction[]): Promise<Day[]> {
  const counted = actions.filter(({ counts, shareOf }) => counts && shareOf === null)
  const days = await countActions(tx, config, counted)
  const dayOf = new Map(counted.map((action, index) => [action, days[index] as Day]))
  for (const action of actions.filter(isShared).toSorted(byShare))
    dayOf.set(action, await recordShared(tx, config, action))
  for (const action of actions) if (!action.counts) dayOf.set(action, await logCall(tx, config, action))
  return actions.map((action) => dayOf.get(action) as Day)
}

type SharedAction = DoneAction & { shareOf: number }

function isShared(action: DoneAction): action is SharedAction {
  return action.counts && action.shareOf !== null
}

/** One order everywhere: each locks its row. */
function byShare(one: SharedAction, other: SharedAction): number {
  return one.botId - other.botId || one.shareOf - other.shareOf
}

async function recordShared(tx: Tx, config: Config, action: SharedAction): Promise<Day> {
  const { stored, facts } = action
  try {
    const counts = await tx.one<DayCounts>(
      'select * from record_shared_action($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)',
      [
        config.dailyActionsStandard,
        config.dailyActionsPremium,
        action.shareOf,
        action.botId,
        action.userId,
        action.operation,
        action.code,
        action.failed,
        action.durationMs,
        action.requestId,
        stored?.key ?? null,
        stored?.inputHash ?? null,
        stored?.status ?? null,
        stored?.body ?? null,
        facts && JSON.stringify(facts),
      ],
    )
    return dayNow(counts)
  } catch (error) {
    if (sqlState(error) === 'IB001') throw new Refusal('daily_limit_reached')
    throw (stored && keyInUse(error)) || error
  }
}

async function countActions(tx: Tx, config: Config, actions: readonly DoneAction[]): Promise<Day[]> {
  if (actions.length === 0) return []
  try {
    const counts = await tx.rows<DayCounts & { later: number }>(
      'select * from record_actions($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)',
      [
        config.dailyActionsStandard,
        config.dailyActionsPremium,
        actions.map(({ botId }) => botId),
        actions.map(({ userId }) => userId),
        actions.map(({ operation }) => operation),
        actions.map(({ code }) => code),
        actions.map(({ failed }) => failed),
        actions.map(({ durationMs }) => durationMs),
        actions.map(({ requestId }) => requestId),
        actions.map(({ stored }) => stored?.key ?? null),
        actions.map(({ stored }) => stored?.inputHash ?? null),
        actions.map(({ stored }) => stored?.status ?? null),
        actions.map(({ stored }) => stored?.body ?? null),
        actions.map(({ facts }) => facts && JSON.stringify(facts)),
      ],
    )
    return counts.map(({ actions: [thisHour = 0, ...before], later, ...day }) =>
      dayNow({ ...day, actions: [thisHour - later, ...before] }),
    )
  } catch (error) {
    if (sqlState(error) === 'IB001') throw new Refusal('daily_limit_reached')
    // A process of an older version reserves the key with a row it has not committed yet.
    const keyed = actions.length === 1 && actions[0]?.stored
    throw (keyed && keyInUse(error)) || error
  }
}

/** Logs a call that is not an action and stores its answer. Rare, so each gets its own statement. */
async function logCall(tx: Tx, config: Config, call: DoneAction): Promise<Day> {
  const { stored } = call
  const counts = await tx.one<DayCounts>(
    `with logged as (
       insert into action_log (bot_id, user_id, operation, code, duration_ms, request_id) values ($1, $2, $3, $4, $5, $6)
     ), kept as (
       insert into idempotency_keys (bot_id, key, operation, input_hash, status, body)
       select $1, $7, $3, $8, $9, $10 where $7::text is not null
       on conflict (bot_id, key) do update set operation = excluded.operation, input_hash = excluded.input_hash,
         status = excluded.status, body = excluded.body, created_at = excluded.created_at
     )
     select coalesce(s.hour, u.hour) as hour, coalesce(s.actions, u.actions) as actions,
       case when b.premium_until > app_now() then $12::integer else $11::integer end as daily_limit,
       date_part('epoch', app_now()) as now_seconds
     from bot_usage u join bots b using (bot_id) left join shared_usage s on s.bot_id = u.bot_id and s.user_id = $13
     where u.bot_id = $1`,
    [
      call.botId,
      call.userId,
      call.operation,
      call.code,
      call.durationMs,
      call.requestId,
      stored?.key ?? null,
      stored?.inputHash ?? null,
      stored?.status ?? null,
      stored?.body ?? null,
      config.dailyActionsStandard,
      config.dailyActionsPremium,
      call.shareOf,
    ],
  )
  return dayNow(counts)
}

/** Logs the action for each other person whose records it showed. It counts once. */
export async function logForOthers(tx: Tx, action: DoneAction, userIds: readonly number[]): Promise<void> {
  await tx.rows(
    `insert into action_log (bot_id, user_id, operation, code, duration_ms, request_id, facts)
     select $1, user_id, $3, $4, $5, $6, $7 from unnest($2::bigint[]) user_id`,
    [
      action.botId,
      userIds,
      action.operation,
      action.code,
      action.durationMs,
      action.requestId,
      action.facts && JSON.stringify(action.facts),
    ],
  )
}

export type RecordAction = (action: DoneAction) => Promise<Day>

/** Records standalone actions, reads and refusals, in one statement per batch. */
export function openRecords(tx: Tx, config: Config): RecordAction {
  return batch(
    async (actions) => {
      const each = () => actions.map(async (action) => (await recordActions(tx, config, [action]))[0] as Day)
      // Each is a statement of its own, and none of them may be recorded twice.
      if (actions.length > 1 && actions.some(isShared)) return each()
      try {
        return await recordActions(tx, config, actions)
      } catch (error) {
        // One agent's used-up quota must not lose the others' records.
        if (actions.length === 1 || error instanceof OutcomeUnknown) throw error
        return each()
      }
    },
    { concurrency: 2, size: 100 },
  )
}

/** Logs an attempt over the daily limit. */
export async function recordRefusedAction(tx: Tx, config: Config, action: Action): Promise<Day> {
  if (action.shareOf !== null) return recordRefusedShare(tx, config, action)
  const counts = await tx.one<DayCounts>('select * from record_refused_action($1, $2, $3, $4, $5, $6, $7)', [
    action.botId,
    config.dailyActionsStandard,
    config.dailyActionsPremium,
    action.operation,
    action.userId,
    action.durationMs,
    action.requestId,
  ])
  return dayNow(counts)
}

async function recordRefusedShare(tx: Tx, config: Config, action: Action): Promise<Day> {
  const counts = await tx.one<DayCounts>(
    `with logged as (
       insert into action_log (bot_id, user_id, operation, code, duration_ms, request_id)
       values ($1, $2, $3, 'daily_limit_reached', $4, $5))
     select * from count_share($1, $6, false, true, $7, $8)`,
    [
      action.botId,
      action.userId,
      action.operation,
      action.durationMs,
      action.requestId,
      action.shareOf,
      config.dailyActionsStandard,
      config.dailyActionsPremium,
    ],
  )
  return dayNow(counts)
}
