import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { LanguageName } from '../../trust/activity/index.ts'
import { ownTask, taskAnswers } from './answers.ts'
import { ACCOUNT_GROUP, Task, TaskId } from './tasks.schema.ts'
import { Entry, readTimeline } from './timeline.ts'

export const readTask = defineOperation({
  name: 'account_read_task',
  method: 'GET',
  path: '/account/tasks/{task_id}',
  group: ACCOUNT_GROUP,
  summary: 'Read a task: what was asked, each step, what waits, the result.',
  description: 'Oldest first. Steps are shown as long as the agent’s activity is kept.',
  access: personOfAnyAge('session'),
  input: Type.Object({ task_id: TaskId, language: LanguageName }),
  output: Type.Object({
    task: Task,
    timeline: Type.Array(Entry),
    timeline_cut: Type.Boolean({ description: 'true: only the newest steps are shown.' }),
  }),
  example: { task_id: 1 },
  async handler(context, { task_id, language = 'en' }) {
    const { tx, person } = context
    const row = await ownTask(tx, task_id, person.user_id)
    const [task] = await taskAnswers(tx, person.user_id, [row])
    return { task: task as NonNullable<typeof task>, ...(await readTimeline(context, row, language)) }
  },
})
