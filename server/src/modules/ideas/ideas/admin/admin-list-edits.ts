import Type from 'typebox'
import { admin } from '../../../../contract/access.ts'
import { defineOperation } from '../../../../contract/operation.ts'
import { pageOf, readCursor } from '../../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../../schema/paging.ts'
import { Moment, Nullable } from '../../../../schema/types.ts'
import { listOpenEdits } from '../idea-edits.sql.ts'
import { EditId, IdeaId } from '../ideas.schema.ts'

const Value = Type.Unknown({ description: 'Text, a number, or null.' })

export const adminListEdits = defineOperation({
  name: 'admin_list_edits',
  method: 'GET',
  path: '/admin/idea-edits',
  group: 'Admin',
  summary: 'List unreviewed changes to published ideas.',
  description: 'Oldest first, with each field before and after.',
  access: admin,
  input: Type.Object(Paging),
  output: Type.Object({
    edits: Type.Array(
      Type.Object({
        edit_id: EditId,
        idea_id: IdeaId,
        idea_name: Nullable(Type.String()),
        owner_name: Type.String(),
        bot_name: Nullable(Type.String({ description: 'The agent that changed it; null for the owner.' })),
        changes: Type.Array(Type.Object({ field: Type.String(), before: Value, after: Value })),
        created_at: Moment('When it was changed.'),
      }),
    ),
    next_cursor: NextCursor,
  }),
  example: {},
  async handler({ tx }, { limit = 50, cursor }) {
    const rows = await listOpenEdits(tx, readCursor(cursor, 0), limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.edit_id)
    const edits = page.map((row) => ({
      ...row,
      changes: Object.entries(row.changes).map(([field, [before, after]]) => ({ field, before, after })),
    }))
    return { edits, next_cursor }
  },
})
