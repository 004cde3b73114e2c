import type { Tx } from '../db/tx.ts'
import type { CancelledBy, TaskState } from './task-states.ts'

/** What the pipeline, approvals and the end of a pairing need of tasks; the rest is in modules/agents/tasks. */

export interface LockedTask {
  task_id: number
  bot_id: number
  user_id: number
  state: TaskState
}

/**
 * A task of this person for this agent, kept as it is until the transaction ends: whoever ends it waits for the steps that
 * are being done under it.
 */
export function holdTask(
  tx: Tx,
  taskId: number,
  { botId, userId }: { botId: number; userId: number | null },
): Promise<LockedTask | undefined> {
  return tx.first(
    'select task_id, bot_id, user_id, state from tasks where task_id = $1 and bot_id = $2 and user_id = $3 for share',
    [taskId, botId, userId],
  )
}

export interface TaskStep {
  taskId: number
  botId: number
  operation: string
  requestId: string
}

/** Notes which entries of the log belong to tasks. Each was just written, so it is among its agent's newest. */
export async function insertSteps(tx: Tx, steps: readonly TaskStep[]): Promise<void> {
  await tx.rows(
    `insert into task_steps (action_id, task_id, refused)
     select a.action_id, s.task_id, a.code not in ('ok', 'awaiting_approval', 'payment_required')
     from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[]) s (task_id, bot_id, operation, request_id)
     join tasks using (task_id)
     cross join lateral (
       select action_id, code from action_log a
       where a.bot_id = s.bot_id and a.request_id = s.request_id and a.operation = s.operation
       order by a.action_id desc limit 1) a
     on conflict do nothing`,
    [
      steps.map(({ taskId }) => taskId),
      steps.map(({ botId }) => botId),
      steps.map(({ operation }) => operation),
      steps.map(({ requestId }) => requestId),
    ],
  )
}

export interface EndedTask extends Pick<LockedTask, 'task_id' | 'bot_id' | 'user_id'> {
  bot_name: string
}

const ENDED = `task_id, bot_id, user_id, (select bot_name from bots b where b.bot_id = tasks.bot_id) as bot_name`

/** Locked in one order: several may end at once. */
const cancelled = (
  which: string,
) => `update tasks set state = 'cancelled', ended_because = $1, ended_at = app_now(), updated_at = app_now()
  where task_id in (select task_id from tasks where ended_at is null and ${which} order by task_id for update)
  returning ${ENDED}`

/** Of one pairing, or of all of an agent's. */
export function cancelOfAgent(
  tx: Tx,
  because: CancelledBy,
  botId: number,
  userId: number | null,
): Promise<EndedTask[]> {
  return tx.rows(cancelled('bot_id = $2 and ($3::bigint is null or user_id = $3)'), [because, botId, userId])
}

export function cancelOfPerson(tx: Tx, because: CancelledBy, userId: number): Promise<EndedTask[]> {
  return tx.rows(cancelled('user_id = $2'), [because, userId])
}

export async function cancelTask(tx: Tx, because: CancelledBy, taskId: number): Promise<EndedTask[]> {
  return tx.rows(cancelled('task_id = $2'), [because, taskId])
}

/** A step counts as taking it up, even without a report, unless it was refused. */
export const isBegun = (task: string) =>
  `exists (select 1 from task_steps s where s.task_id = ${task}.task_id and not s.refused)`
const NOT_TAKEN_UP = `state = 'open' and not ${isBegun('tasks')}`

/** Tasks not taken up for this long, each once. */
export function markLate(tx: Tx, hours: number, limit: number): Promise<EndedTask[]> {
  return tx.rows(
    `update tasks set late_told_at = app_now() where task_id in (
       select task_id from tasks where ${NOT_TAKEN_UP} and late_told_at is null
         and created_at <= app_now() - make_interval(hours => $1)
       order by created_at limit $2 for update skip locked)
     returning ${ENDED}`,
    [hours, limit],
  )
}

export function lapseOld(tx: Tx, days: number, limit: number): Promise<EndedTask[]> {
  return tx.rows(
    `update tasks set state = 'lapsed', ended_at = app_now(), updated_at = app_now() where task_id in (
       select task_id from tasks where ${NOT_TAKEN_UP} and created_at <= app_now() - make_interval(days => $1)
       order by created_at limit $2 for update skip locked)
     returning ${ENDED}`,
    [days, limit],
  )
}

/** Standing words go with the pairing. */
export async function forgetGuidance(tx: Tx, botId: number, userId: number): Promise<void> {
  await tx.rows('delete from guidance where user_id = $1 and bot_id = $2', [userId, botId])
}
