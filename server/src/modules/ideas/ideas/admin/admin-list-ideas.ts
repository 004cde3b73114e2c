import Type from 'typebox'
import { admin } from '../../../../contract/access.ts'
import { defineOperation } from '../../../../contract/operation.ts'
import { StatusFilter, shown } from '../../../../schema/approval.ts'
import { pageOf, readCursor } from '../../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../../schema/paging.ts'
import { Nullable } from '../../../../schema/types.ts'
import { listForReview } from '../../submissions/index.ts'
import { IdeaFields } from '../ideas.schema.ts'
import type { IdeaRow } from '../ideas.sql.ts'

export const adminListIdeas = defineOperation({
  name: 'admin_list_ideas',
  method: 'GET',
  path: '/admin/ideas',
  group: 'Admin',
  summary: 'List ideas by status, by default those in review.',
  description:
    'Those in review come oldest first, all others newest first. Writes of agents that are not yet approved are in their queues, not here.',
  access: admin,
  input: Type.Object({ status: StatusFilter, ...Paging }),
  output: Type.Object({
    ideas: Type.Array(
      Type.Object({
        ...IdeaFields,
        owner_name: Type.String(),
        bot_name: Nullable(Type.String({ description: 'The agent that created it, or else wrote in it.' })),
      }),
    ),
    next_cursor: NextCursor,
  }),
  example: { status: 'pending' as const },
  async handler({ tx }, { status = 'pending', limit = 50, cursor }) {
    const after = cursor === undefined ? null : readCursor(cursor, 0)
    const rows = await listForReview<IdeaRow>(tx, 'idea', status, after, limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.idea_id)
    return { ideas: page.map(shown), next_cursor }
  },
})
