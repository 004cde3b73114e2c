import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { Refusal } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { PairedAgentSchema, pairedAgentAnswer } from './paired-agent.ts'
import { PairedBotId } from './pairing.schema.ts'
import { listPairedAgents } from './pairing.sql.ts'

export const readAgent = defineOperation({
  name: 'account_read_agent',
  method: 'GET',
  path: '/account/agents/{bot_id}',
  group: 'Pairing',
  summary: 'Read about one agent paired with you.',
  description: 'The same facts as in the list.',
  access: personOfAnyAge('profile:read'),
  mcp: true,
  input: Type.Object({ bot_id: PairedBotId }),
  output: Type.Object({ agent: PairedAgentSchema }),
  example: { bot_id: 1 },
  async handler({ tx, person: { user_id } }, { bot_id }) {
    const [row] = await listPairedAgents(tx, user_id, bot_id + 1, 1)
    if (row?.bot_id !== bot_id) throw new Refusal('not_found', { reason: 'not_paired' })
    return { agent: pairedAgentAnswer(row) }
  },
})
