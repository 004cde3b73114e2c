import Type from 'typebox'
import { admin } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { forPeople } from '../../../contract/for-people.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { Id, Nullable } from '../../../schema/types.ts'
import { AnyFields, QueuedWriteFields, WriteState } from './review.schema.ts'
import { agentExists, listWrites, WRITE_STATES } from './review.sql.ts'
import { wishIn } from './summary.ts'

export const listAgentQueue = defineOperation({
  name: 'admin_list_queue',
  method: 'GET',
  path: '/admin/bots/{bot_id}/queue',
  group: 'Admin',
  summary: "Read an agent's full review queue.",
  description:
    'Everything the agent wrote while pending, unabridged and in release order. Read it before you decide; afterwards it is kept for at least 90 days.',
  access: admin,
  input: Type.Object({
    bot_id: Id('The agent.'),
    state: Type.Optional(WriteState('Only writes in this state; omit for all.')),
    ...Paging,
  }),
  output: Type.Object({
    writes: Type.Array(
      Type.Object({
        ...QueuedWriteFields,
        sentence: Type.String({ description: 'What the agent wants to do, in your language.' }),
        user_name: Nullable(Type.String({ description: "That user's name." })),
        input: AnyFields('What the agent sent.'),
        answer: AnyFields('The answer it got, with the IDs of its records.'),
      }),
    ),
    next_cursor: NextCursor,
  }),
  example: { bot_id: 1 },
  async handler({ tx, reader = 'en' }, { bot_id, state, limit = 50, cursor }) {
    const rows = await listWrites(tx, bot_id, state ? [state] : WRITE_STATES, readCursor(cursor, 0), limit + 1)
    if (rows.length === 0 && !(await agentExists(tx, bot_id))) throw noRecord('agent')
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.write_id)
    const writes = page.map((write) => ({
      ...write,
      sentence: wishIn(reader, write),
      failure: write.failure && forPeople(write.failure, reader),
    }))
    return { writes, next_cursor }
  },
})
