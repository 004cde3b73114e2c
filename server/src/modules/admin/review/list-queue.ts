import Type from 'typebox'
import { ownAgent } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { AnyFields, QueuedWriteFields, WriteState } from './review.schema.ts'
import { listWrites } from './review.sql.ts'
import { summaryOf } from './summary.ts'

export const listQueue = defineOperation({
  name: 'platform_list_queue',
  method: 'GET',
  path: '/bots/queue',
  group: 'Operating',
  summary: 'List your writes that are held until you are approved.',
  description:
    'In release order. After approval, use state=released for what was applied, and state=failed for what was not and why; both are kept for at least 90 days.',
  access: ownAgent,
  mcp: true,
  input: Type.Object({ state: Type.Optional(WriteState('Only writes in this state; default queued.')), ...Paging }),
  output: Type.Object({
    writes: Type.Array(
      Type.Object({ ...QueuedWriteFields, input: AnyFields('What you sent; long text is shortened.') }),
    ),
    next_cursor: NextCursor,
  }),
  example: {},
  async handler({ tx, bot }, { state = 'queued', limit = 50, cursor }) {
    const rows = await listWrites(tx, bot.bot_id, [state], readCursor(cursor, 0), limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.write_id)
    return { writes: page.map((row) => ({ ...row, input: summaryOf(row.input) })), next_cursor }
  },
})
