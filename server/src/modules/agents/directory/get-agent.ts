import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Id } from '../../../schema/types.ts'
import { UNDOABLE } from '../../trust/activity/index.ts'
import { findListedAgent } from './directory.sql.ts'
import { ListedAgentSchema, listedAgentAnswer } from './listed-agent.ts'

export const getListedAgent = defineOperation({
  name: 'platform_get_agent',
  method: 'GET',
  path: '/agents/{bot_id}',
  group: 'Discover',
  summary: 'Read about a listed agent.',
  description:
    'Who runs it, what it may do, for how many people it acts and how that went. Only agents that want to be listed; others are not found.',
  access: anyone,
  mcp: true,
  input: Type.Object({ bot_id: Id('The agent.') }),
  output: Type.Object({ agent: ListedAgentSchema }),
  example: { bot_id: 1 },
  async handler({ tx }, { bot_id }) {
    const row = await findListedAgent(tx, UNDOABLE, bot_id)
    if (row === undefined) throw noRecord('agent')
    return { agent: listedAgentAnswer(row) }
  },
})
