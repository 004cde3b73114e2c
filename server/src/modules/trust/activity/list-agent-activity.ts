import Type from 'typebox'
import { admin } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { Id, Nullable } from '../../../schema/types.ts'
import { agentExists } from '../../admin/review/index.ts'
import { retentionOf } from '../../agents/logs/index.ts'
import { ActivityEntry, ActivityFilterFields, LanguageName } from './activity.schema.ts'
import { listActivity } from './activity.sql.ts'
import { entryOf } from './entries.ts'
import { filtersOf } from './filters.ts'

/** Admins read what happened, not what people wrote: no values of edits, and no preview beside the review queue. */
const { changes: _changes, preview: _preview, undoable: _undoable, ...ShownToAdmins } = ActivityEntry

export const listAgentActivity = defineOperation({
  name: 'admin_list_activity',
  method: 'GET',
  path: '/admin/bots/{bot_id}/activity',
  group: 'Admin',
  summary: 'List what an agent did, for anyone.',
  description:
    'Newest first, in the same sentences that the people it acts for read. With a filter a page may hold few entries or none although older ones follow: go on while there is a next_cursor.',
  access: admin,
  input: Type.Object({ ...ActivityFilterFields, bot_id: Id('The agent.'), language: LanguageName, ...Paging }),
  output: Type.Object({
    activity: Type.Array(
      Type.Object({
        ...ShownToAdmins,
        user_id: Nullable(Id('The person it acted for; null where it acted for itself or an address.')),
        changed_fields: Type.Array(Type.String(), { description: 'The fields that an edit changed.' }),
      }),
    ),
    next_cursor: NextCursor,
  }),
  example: { bot_id: 1 },
  async handler({ tx, config }, { limit = 50, cursor, language = 'en', ...chosen }) {
    const before = readCursor(cursor, Number.MAX_SAFE_INTEGER)
    const page = { before, limit: limit + 1 }
    const { rows, lookedTo } = await listActivity(tx, filtersOf(chosen, null), retentionOf(config), page)
    if (rows.length === 0 && !(await agentExists(tx, chosen.bot_id))) throw noRecord('agent')
    const { page: shown, next_cursor } = pageOf(rows, limit, (row) => row.action_id, lookedTo)
    const activity = shown.map((row) => ({
      ...entryOf(row, language, 'other', () => null),
      changed_fields: Object.keys(row.facts?.changes ?? {}),
    }))
    return { activity, next_cursor }
  },
})
