import { withdrawOfTasks } from '../approvals/approvals.sql.ts'
import type { Tx } from '../db/tx.ts'
import { emitEach } from '../events/outbox.ts'
import { notifyEach, settleNotices } from '../notices/notify.ts'
import type { CancelledBy } from './task-states.ts'
import {
  cancelOfAgent,
  cancelOfPerson,
  cancelTask,
  type EndedTask,
  forgetGuidance,
  lapseOld,
  markLate,
} from './tasks.sql.ts'

/** After this its person is told that nobody has taken it up; after that it lapses. */
const LATE_HOURS = 72
const LAPSE_DAYS = 14
const TOGETHER = 200

/** By its person. Call it before anything else of the task is locked. */
export async function cancelByPerson(tx: Tx, taskId: number): Promise<void> {
  await tellCancelled(tx, await cancelTask(tx, 'person', taskId), 'person')
}

/** The pairing ends, and the standing words with it. Before what waits of the pairing is locked: a task comes before its approvals. */
export async function cancelOfLink(tx: Tx, botId: number, userId: number): Promise<void> {
  await tellCancelled(tx, await cancelOfAgent(tx, 'unpaired', botId, userId), 'unpaired')
  await forgetGuidance(tx, botId, userId)
}

/** The agent was suspended: its people hear it from us. */
export async function cancelOfStoppedAgent(tx: Tx, botId: number): Promise<void> {
  const ended = await cancelOfAgent(tx, 'agent_stopped', botId, null)
  await tellCancelled(tx, ended, 'agent_stopped')
  await notifyEach({ tx }, 'task_cancelled', ended.map(newsOf))
}

/** The account was suspended. */
export async function cancelOfAccount(tx: Tx, userId: number): Promise<void> {
  await tellCancelled(tx, await cancelOfPerson(tx, 'account', userId), 'account')
}

/** Tells people of tasks that nobody has taken up. Returns how many there were. */
export async function tellLate(tx: Tx): Promise<number> {
  const late = await markLate(tx, LATE_HOURS, TOGETHER)
  await notifyEach({ tx }, 'task_not_taken_up', late.map(newsOf))
  refresh(tx, late)
  return late.length
}

export async function lapseTasks(tx: Tx): Promise<number> {
  const lapsed = await lapseOld(tx, LAPSE_DAYS, TOGETHER)
  await tellEnded(tx, lapsed, 'lapsed')
  await notifyEach({ tx }, 'task_lapsed', lapsed.map(newsOf))
  return lapsed.length
}

function tellCancelled(tx: Tx, ended: readonly EndedTask[], because: CancelledBy): Promise<void> {
  return tellEnded(tx, ended, because)
}

/** Approvals that wait under an ended task are withdrawn: granting one would do what nobody wants any more. */
async function tellEnded(tx: Tx, ended: readonly EndedTask[], because: CancelledBy | 'lapsed'): Promise<void> {
  if (ended.length === 0) return
  const withdrawn = await withdrawOfTasks(
    tx,
    ended.map(({ task_id }) => task_id),
  )
  const approvals = withdrawn.map(({ approval_id, user_id }) => ({ userId: user_id, about: approval_id }))
  await settleNotices({ tx }, 'approval_asked', approvals)
  for (const kind of ['task_question', 'task_not_taken_up'] as const)
    await settleNotices(
      { tx },
      kind,
      ended.map(({ task_id, user_id }) => ({ userId: user_id, about: task_id })),
    )
  await emitEach(
    tx,
    'task.cancelled',
    ended.map(({ task_id, bot_id, user_id }) => ({
      botId: bot_id,
      data: {
        ...{ task_id, user_id, because },
        withdrawn_approvals: withdrawn.filter((one) => one.task_id === task_id).map(({ approval_id }) => approval_id),
      },
    })),
  )
  refresh(tx, ended)
  tx.notifyUsers(
    withdrawn.map(({ user_id }) => user_id),
    'approvals',
  )
}

function refresh(tx: Tx, tasks: readonly EndedTask[]): void {
  tx.notifyUsers(
    tasks.map(({ user_id }) => user_id),
    'tasks',
  )
}

/** As notifications name it. */
function newsOf({ task_id, user_id, bot_id, bot_name }: EndedTask) {
  return { userId: user_id, about: task_id, name: bot_name, bot: bot_id }
}
