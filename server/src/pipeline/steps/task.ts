import { refuseField } from '../../contract/errors.ts'
import { takesTask } from '../../contract/operation.ts'
import type { Tx } from '../../db/tx.ts'
import { isEnded } from '../../tasks/task-states.ts'
import { holdTask } from '../../tasks/tasks.sql.ts'
import type { Step } from '../step.ts'

/**
 * A write may name the task it is done for. That grants nothing and only groups it; so the task must be one its own person gave
 * this agent, and must not have ended. It stays as it is until the write is done: whoever cancels it waits.
 */
export const task: Step = {
  name: 'task',
  after: ['transaction', 'rights again', 'key again'],
  concerns: takesTask,
  async agent(_services, call, next) {
    if (call.taskId === undefined) return next()
    await refuseOtherTask(call.tx, call.taskId, { botId: call.agent.bot_id, userId: call.actingUserId })
    call.underTask = call.taskId
    return next()
  },
  // Ending a task withdraws approvals that wait under it, so only releases check again.
  async waiting(_services, { tx, write: { mode, taskId = null, bot, person } }, next) {
    if (mode === 'release' && taskId !== null)
      await refuseOtherTask(tx, taskId, { botId: bot.bot_id, userId: person?.user_id ?? null })
    return next()
  },
}

async function refuseOtherTask(tx: Tx, taskId: number, of: { botId: number; userId: number | null }): Promise<void> {
  const found = await holdTask(tx, taskId, of)
  if (found === undefined) throw refuseField('task_id', 'no_record', { record: 'task' })
  if (isEnded(found.state)) throw refuseField('task_id', 'task_ended', { state: found.state })
}
