import Type from 'typebox'
import { personOfAnyAge } from '../../contract/access.ts'
import { defineOperation } from '../../contract/operation.ts'
import { pageOf, readCursor } from '../../schema/cursor.ts'
import { NextCursor } from '../../schema/paging.ts'
import { Id } from '../../schema/types.ts'
import { ActionFields, ActionFilters } from './logs.schema.ts'
import { listActionsFor } from './logs.sql.ts'
import { retentionOf } from './retention.ts'

export const listActivity = defineOperation({
  name: 'account_list_activity',
  method: 'GET',
  path: '/account/activity',
  statuses: [200],
  group: 'Pairing',
  summary: 'List what agents did for you.',
  description:
    'Newest first, across all agents that are or were paired with you, including refused attempts. Writes of an agent that is not yet approved show awaiting_approval: none of them has happened yet. Later they show ok, the error code, or discarded if the agent was rejected.',
  access: personOfAnyAge('profile:read'),
  effect: 'read',
  mcp: true,
  input: Type.Object({ bot_id: Type.Optional(Id('Only this agent.')), ...ActionFilters }),
  output: Type.Object({
    activity: Type.Array(Type.Object({ bot_id: Id('The agent.'), bot_name: Type.String(), ...ActionFields })),
    next_cursor: NextCursor,
  }),
  example: {},
  async handler(context, { bot_id = null, operation = null, code = null, limit = 50, cursor }) {
    const { tx, config, person } = context
    const before = readCursor(cursor, Number.MAX_SAFE_INTEGER)
    const filters = { botId: bot_id, operation, code }
    const rows = await listActionsFor(tx, person.user_id, filters, retentionOf(config), { before, limit: limit + 1 })
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.action_id)
    return { activity: page, next_cursor }
  },
  release: null,
})
