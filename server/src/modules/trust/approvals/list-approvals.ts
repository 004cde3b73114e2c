import Type from 'typebox'
import { APPROVAL_STATES } from '../../../approvals/approval-states.ts'
import { listOfPerson } from '../../../approvals/approvals.sql.ts'
import { personOfAnyAge } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { approvalAnswer, ShownFields, StateName } from './approvals.schema.ts'

export const listApprovals = defineOperation({
  name: 'account_list_approvals',
  method: 'GET',
  path: '/account/approvals',
  group: 'Approvals',
  summary: 'List what your agents asked you about.',
  description: 'Newest first. What is waiting has not happened, and expires unless you approve it.',
  access: personOfAnyAge('session'),
  input: Type.Object({ state: Type.Optional(StateName('Only in this state; omit for all.')), ...Paging }),
  output: Type.Object({ approvals: Type.Array(Type.Object(ShownFields)), next_cursor: NextCursor }),
  example: { state: 'waiting' },
  async handler({ tx, person, reader }, { state, limit = 50, cursor }) {
    const states = state ? [state] : APPROVAL_STATES
    const before = readCursor(cursor, Number.MAX_SAFE_INTEGER)
    const rows = await listOfPerson(tx, person.user_id, states, before, limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.approval_id)
    return { approvals: page.map((row) => approvalAnswer(row, reader)), next_cursor }
  },
})
