import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { refuseField } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { cancelByPerson } from '../../../tasks/end-tasks.ts'
import { isEnded } from '../../../tasks/task-states.ts'
import { lockOwnTask, taskAnswer } from './answers.ts'
import { ACCOUNT_GROUP, Task, TaskId } from './tasks.schema.ts'

export const cancelTask = defineOperation({
  name: 'account_cancel_task',
  method: 'POST',
  path: '/account/tasks/{task_id}/cancel',
  group: ACCOUNT_GROUP,
  summary: 'Cancel a task.',
  description:
    'The agent hears it at once and can do nothing more under it. What waits for your approval is withdrawn; what was done stays, and can still be undone.',
  access: personOfAnyAge('session'),
  effect: 'destroy',
  repeatable: true,
  input: Type.Object({ task_id: TaskId }),
  output: Task,
  example: { task_id: 1 },
  async handler({ tx, person: { user_id } }, { task_id }) {
    // Waits for steps that are under way: their requests are withdrawn too.
    const { state } = await lockOwnTask(tx, task_id, user_id)
    if (isEnded(state) && state !== 'cancelled') throw refuseField('task_id', 'task_ended', { state })
    await cancelByPerson(tx, task_id)
    return taskAnswer(tx, task_id, user_id)
  },
})
