import Type from 'typebox'
import { ownAgent } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor } from '../../../schema/paging.ts'
import { Id, Nullable } from '../../../schema/types.ts'
import { ActionFields, ActionFilters } from './logs.schema.ts'
import { listAgentActions } from './logs.sql.ts'
import { retentionOf } from './retention.ts'

export const listLogs = defineOperation({
  name: 'platform_list_logs',
  method: 'GET',
  path: '/bots/logs',
  group: 'Operating',
  summary: 'List your actions and their outcome.',
  description:
    'Newest first, for the last 7 days, or 30 with the log_retention_30d upgrade, unless platform_get_points names other numbers. Use it to find out why calls were refused. Does not count as an action.',
  access: ownAgent,
  mcp: true,
  input: Type.Object({ user_id: Type.Optional(Id('Only actions for this user.')), ...ActionFilters }),
  output: Type.Object({
    logs: Type.Array(
      Type.Object({
        user_id: Nullable(Id('The user you acted for.')),
        task_id: Nullable(Id('The task you did it for.')),
        ...ActionFields,
      }),
    ),
    next_cursor: NextCursor,
  }),
  example: { code: 'validation_failed' },
  async handler({ tx, bot, config }, { user_id = null, operation = null, code = null, limit = 50, cursor }) {
    const before = readCursor(cursor, Number.MAX_SAFE_INTEGER)
    const filters = { userId: user_id, operation, code }
    const rows = await listAgentActions(tx, bot.bot_id, filters, retentionOf(config), { before, limit: limit + 1 })
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.action_id)
    return { logs: page, next_cursor }
  },
})
