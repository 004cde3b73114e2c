import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { Id } from '../../../schema/types.ts'
import { taskAnswers } from './answers.ts'
import { ACCOUNT_GROUP, StateName, Task } from './tasks.schema.ts'
import { listOfPerson } from './tasks.sql.ts'

export const listTasks = defineOperation({
  name: 'account_list_tasks',
  method: 'GET',
  path: '/account/tasks',
  group: ACCOUNT_GROUP,
  summary: 'List the tasks you gave to agents.',
  description: 'Newest first. Tasks are kept for a year after they have ended.',
  access: personOfAnyAge('session'),
  input: Type.Object({
    state: Type.Optional(StateName('Only in this state.')),
    ended: Type.Optional(
      Type.Boolean({ description: 'false: only those that have not ended; true: only the others.' }),
    ),
    bot_id: Type.Optional(Id('Only those of this agent.')),
    idea_id: Type.Optional(Id('Only those about this idea.')),
    ...Paging,
  }),
  output: Type.Object({ tasks: Type.Array(Task), next_cursor: NextCursor }),
  example: { ended: false },
  async handler({ tx, person: { user_id } }, { limit = 50, cursor, ...only }) {
    const filter = {
      ...{ userId: user_id, state: only.state ?? null, ended: only.ended ?? null },
      ...{ botId: only.bot_id ?? null, ideaId: only.idea_id ?? null },
    }
    const rows = await listOfPerson(tx, filter, readCursor(cursor, Number.MAX_SAFE_INTEGER), limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.task_id)
    return { tasks: await taskAnswers(tx, user_id, page), next_cursor }
  },
})
