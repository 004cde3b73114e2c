import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { refuseField } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import type { Tx } from '../../../db/tx.ts'
import { emit } from '../../../events/outbox.ts'
import { isEnded } from '../../../tasks/task-states.ts'
import { settleNotices } from '../../messages/notifications/index.ts'
import { lockOwnTask, taskAnswer } from './answers.ts'
import { currentGuidance } from './guidance.ts'
import { ACCOUNT_GROUP, Task, TaskId, TaskText } from './tasks.schema.ts'
import { insertWord, setState, wordsOf } from './tasks.sql.ts'

export const answerTask = defineOperation({
  name: 'account_answer_task',
  method: 'POST',
  path: '/account/tasks/{task_id}/answer',
  group: ACCOUNT_GROUP,
  summary: 'Answer what an agent asks about a task.',
  description: 'It goes on working then. Only while the task needs an answer.',
  access: person('session'),
  effect: 'write',
  input: Type.Object({ task_id: TaskId, text: TaskText('Your answer.') }),
  output: Task,
  example: { task_id: 1, text: 'He is a partner. Keep him.' },
  async handler({ tx, person: { user_id } }, { task_id, text }) {
    const { state, bot_id } = await lockOwnTask(tx, task_id, user_id)
    if (state === 'needs_answer') {
      await insertWord(tx, { taskId: task_id, state: null, text, choices: [], results: [] })
      await setState(tx, task_id, 'working')
      await settleNotices({ tx }, 'task_question', [{ userId: user_id, about: task_id }])
      const guidance = await currentGuidance(tx, bot_id, user_id)
      await emit(tx, [bot_id], 'task.answered', { task_id, user_id, text, guidance })
      tx.notifyUsers([user_id], 'tasks')
    } else if (isEnded(state)) throw refuseField('task_id', 'task_ended', { state })
    else if (!(await saidJustNow(tx, task_id, text))) throw refuseField('task_id', 'task_asks_nothing')
    return taskAnswer(tx, task_id, user_id)
  },
})

/** Whether the same answer was just sent. */
async function saidJustNow(tx: Tx, taskId: number, text: string): Promise<boolean> {
  const [last] = await wordsOf(tx, [taskId], 1)
  return last?.by_agent === false && last.text === text
}
