import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { Id, Moment } from '../../../schema/types.ts'
import { AnyFields } from './review.schema.ts'
import { listPreparedFor } from './review.sql.ts'
import { summaryOf, wishIn } from './summary.ts'

export const listPrepared = defineOperation({
  name: 'account_list_prepared',
  method: 'GET',
  path: '/account/prepared',
  group: 'Pairing',
  summary: 'List what your agents have prepared and is not done yet.',
  description:
    'Writes of agents waiting for an admin’s approval, in release order. None of it has happened; only you, the agent and admins can see it.',
  access: personOfAnyAge('session'),
  input: Type.Object(Paging),
  output: Type.Object({
    prepared: Type.Array(
      Type.Object({
        write_id: Id('The write.'),
        bot_id: Id('The agent.'),
        bot_name: Type.String(),
        sentence: Type.String({ description: 'What the agent wants to do, in your language.' }),
        operation: Type.String({ description: 'What will be done.' }),
        input: AnyFields('What the agent sent; long text is shortened.'),
        created_at: Moment('When the agent wrote it.'),
      }),
    ),
    next_cursor: NextCursor,
  }),
  example: {},
  async handler({ tx, person, reader = 'en' }, { limit = 50, cursor }) {
    const rows = await listPreparedFor(tx, person.user_id, readCursor(cursor, 0), limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.write_id)
    const prepared = page.map((row) => ({ ...row, sentence: wishIn(reader, row), input: summaryOf(row.input) }))
    return { prepared, next_cursor }
  },
})
