import Type from 'typebox'
import { refuseOwnAgent } from '../../../access/own-matter.ts'
import { admin } from '../../../contract/access.ts'
import { refuseField } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { audit } from '../../../observe/audit.sql.ts'
import { CapabilityName } from '../../../schema/types.ts'
import { setRights } from '../../agents/bots/index.ts'
import { AgentId, lockKnownAgent } from './decision.ts'

export const changeAgent = defineOperation({
  name: 'admin_change_agent',
  method: 'PATCH',
  path: '/admin/bots/{bot_id}',
  group: 'Admin',
  summary: "Change an approved agent's capabilities or autonomy.",
  description:
    'Omitted fields stay unchanged. A pending agent gets its capabilities on approval. Nothing more for your own while another admin can decide.',
  access: admin,
  effect: 'write',
  input: Type.Object({
    bot_id: AgentId,
    capabilities: Type.Optional(
      Type.Array(CapabilityName, { maxItems: 50, description: 'The complete list of active capabilities.' }),
    ),
    autonomous: Type.Optional(Type.Boolean({ description: 'Whether it may also act for itself.' })),
  }),
  output: Type.Object({ bot_id: AgentId, capabilities: Type.Array(Type.String()), autonomous: Type.Boolean() }),
  example: { bot_id: 1, autonomous: true },
  async handler(context, { bot_id, ...wanted }) {
    const agent = await lockKnownAgent(context, bot_id)
    if (agent.status === 'pending_approval' || agent.status === 'rejected')
      throw refuseField('bot_id', 'agent_status', { status: agent.status, needed: 'active', act: 'changed' })
    const capabilities = [...new Set<string>(wanted.capabilities ?? agent.active_capabilities ?? [])]
    const autonomous = wanted.autonomous ?? agent.autonomous
    const widens = capabilities.some((name) => !agent.active_capabilities?.includes(name))
    const own = widens || (autonomous && !agent.autonomous) ? await refuseOwnAgent(context, bot_id) : {}
    await setRights(context.tx, bot_id, capabilities, autonomous)
    await audit(context, 'bot.change', { type: 'bot', id: bot_id }, { capabilities, autonomous, ...own })
    return { bot_id, capabilities, autonomous }
  },
})
