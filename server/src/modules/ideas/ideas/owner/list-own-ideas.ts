import Type from 'typebox'
import { person } from '../../../../contract/access.ts'
import { defineOperation } from '../../../../contract/operation.ts'
import { shown } from '../../../../schema/approval.ts'
import { pageOf, readCursor } from '../../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../../schema/paging.ts'
import { listOwn } from '../../submissions/index.ts'
import { IdeaFields } from '../ideas.schema.ts'
import type { IdeaRow } from '../ideas.sql.ts'

export const listOwnIdeas = defineOperation({
  name: 'account_list_ideas',
  method: 'GET',
  path: '/account/ideas',
  statuses: [200],
  group: 'My ideas',
  summary: 'List your ideas.',
  description: 'Newest first, including drafts.',
  access: person('ideas:read'),
  effect: 'read',
  mcp: true,
  input: Type.Object(Paging),
  output: Type.Object({ ideas: Type.Array(Type.Object(IdeaFields)), next_cursor: NextCursor }),
  example: {},
  async handler({ tx, person: { user_id } }, { limit = 50, cursor }) {
    const before = readCursor(cursor, Number.MAX_SAFE_INTEGER)
    const rows = await listOwn<IdeaRow>(tx, 'idea', user_id, before, limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.idea_id)
    return { ideas: page.map(shown) as never, next_cursor }
  },
})
