import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { retentionOf } from '../../agents/logs/index.ts'
import { ActivityEntry, ActivityFilterFields, LanguageName } from './activity.schema.ts'
import { listActivity as listRows } from './activity.sql.ts'
import { entriesFor } from './entries.ts'
import { filtersOf } from './filters.ts'

export const listActivity = defineOperation({
  name: 'account_list_activity',
  method: 'GET',
  path: '/account/activity',
  group: 'Pairing',
  summary: 'List what agents did for you.',
  description:
    'Newest first, of every agent that is or was paired with you, refused attempts included: one sentence each, with what it touched and how it stands now. With a filter a page may hold few entries or none although older ones follow: go on while there is a next_cursor. What an agent wrote before its approval waits for an admin, and none of it has happened yet.',
  access: personOfAnyAge('profile:read'),
  mcp: true,
  input: Type.Object({ ...ActivityFilterFields, language: LanguageName, ...Paging }),
  output: Type.Object({ activity: Type.Array(Type.Object(ActivityEntry)), next_cursor: NextCursor }),
  example: {},
  async handler({ tx, config, person: { user_id } }, { limit = 50, cursor, language = 'en', ...chosen }) {
    const before = readCursor(cursor, Number.MAX_SAFE_INTEGER)
    const filters = filtersOf(chosen, user_id)
    const { rows, lookedTo } = await listRows(tx, filters, retentionOf(config), { before, limit: limit + 1 })
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.action_id, lookedTo)
    return { activity: await entriesFor(tx, user_id, page, language), next_cursor }
  },
})
