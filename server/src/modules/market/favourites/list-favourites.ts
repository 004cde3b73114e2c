import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { PublishedFields, publishedIdea } from '../../ideas/ideas/index.ts'
import { listFavourites } from './favourites.sql.ts'

export const listFavouritesOperation = defineOperation({
  name: 'account_list_favourites',
  method: 'GET',
  path: '/account/favourites',
  group: 'Favourites',
  summary: 'List your favourite ideas.',
  description: 'Newest first; ideas that are no longer published are left out.',
  access: person('favourites:write'),
  mcp: true,
  input: Type.Object(Paging),
  output: Type.Object({ ideas: Type.Array(Type.Object(PublishedFields)), next_cursor: NextCursor }),
  example: {},
  async handler({ tx, person: { user_id } }, { limit = 50, cursor }) {
    const rows = await listFavourites(tx, user_id, readCursor(cursor, Number.MAX_SAFE_INTEGER), limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.idea_id)
    return { ideas: page.map(publishedIdea), next_cursor }
  },
})
