import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { PairedAgentSchema, pairedAgentAnswer } from './paired-agent.ts'
import { listPairedAgents } from './pairing.sql.ts'

export const listAgents = defineOperation({
  name: 'account_list_agents',
  method: 'GET',
  path: '/account/agents',
  group: 'Pairing',
  summary: 'List the agents paired with you.',
  description: 'What each may do for you, whether you paused it, and when it was last active. Newest first.',
  access: personOfAnyAge('profile:read'),
  mcp: true,
  input: Type.Object(Paging),
  output: Type.Object({
    agents: Type.Array(PairedAgentSchema),
    next_cursor: NextCursor,
  }),
  example: {},
  async handler({ tx, person: { user_id } }, { limit = 50, cursor }) {
    const rows = await listPairedAgents(tx, user_id, readCursor(cursor, Number.MAX_SAFE_INTEGER), limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.bot_id)
    return { agents: page.map(pairedAgentAnswer), next_cursor }
  },
})
