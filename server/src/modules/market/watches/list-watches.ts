import Type from 'typebox'
import { defineOperation } from '../../../contract/operation.ts'
import { pageOf, readCursorKeys } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { UserId } from '../../../schema/types.ts'
import { Watch, watchAccess } from './watches.schema.ts'
import { listWatches } from './watches.sql.ts'

export const listWatchesOperation = defineOperation({
  name: 'platform_list_watches',
  method: 'GET',
  path: '/bots/action/list-watches',
  group: 'Watches',
  summary: 'List the ideas you watch.',
  description: 'Unpublished ideas stay until you unwatch them.',
  said: { did: 'read the list of followed ideas', wants: 'read the list of followed ideas' },
  access: { ...watchAccess, actsFor: 'linked-users', idempotent: false },
  mcp: true,
  input: Type.Object({ user_id: Type.Optional(UserId), ...Paging }),
  output: Type.Object({ watches: Type.Array(Watch), next_cursor: NextCursor }),
  example: {},
  async handler({ tx, bot, shows }, { user_id, limit = 50, cursor }) {
    const after = readCursorKeys(cursor, [0, 0])
    const rows = await listWatches(tx, bot.bot_id, user_id ?? null, after, limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => [row.user_id, row.idea_id])
    shows?.(page.map((row) => row.user_id))
    return { watches: page, next_cursor }
  },
})
