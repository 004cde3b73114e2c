import Type from 'typebox'
import { admin } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { BOT_STATUSES } from '../../../contract/vocabulary.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { Total } from '../../../schema/total.ts'
import { AgentFields } from './admin.schema.ts'
import { countAgents, listAgentRows, searchAgentRows } from './agents.sql.ts'
import { containing, Search } from './search.ts'

export const listAgents = defineOperation({
  name: 'admin_list_agents',
  method: 'GET',
  path: '/admin/bots',
  group: 'Admin',
  summary: 'List agents, newest first.',
  description: 'Use status=pending_approval to see those waiting for a decision.',
  access: admin,
  input: Type.Object({
    status: Type.Optional(Type.Enum(BOT_STATUSES, { description: 'Only agents with this status.' })),
    search: Search,
    ...Paging,
  }),
  output: Type.Object({
    bots: Type.Array(
      Type.Object({ ...AgentFields, queued_writes: Type.Integer({ description: 'Writes held until approval.' }) }),
    ),
    next_cursor: NextCursor,
    total: Total,
  }),
  example: { status: 'pending_approval' as const },
  async handler({ tx }, { status, search, limit = 50, cursor }) {
    const before = readCursor(cursor, Number.MAX_SAFE_INTEGER)
    const rows = search
      ? await searchAgentRows(tx, containing(search), status, before, limit + 1)
      : await listAgentRows(tx, status, before, limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.bot_id)
    const total = cursor === undefined ? await countAgents(tx, search ? containing(search) : null, status) : null
    return { bots: page, next_cursor, total }
  },
})
