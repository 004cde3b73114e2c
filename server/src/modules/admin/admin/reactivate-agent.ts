import Type from 'typebox'
import { refuseOwnAgent } from '../../../access/own-matter.ts'
import { admin } from '../../../contract/access.ts'
import { defineOperation, type PersonContext } from '../../../contract/operation.ts'
import { emit } from '../../../events/outbox.ts'
import { audit } from '../../../observe/audit.sql.ts'
import { setStatus } from '../../agents/bots/index.ts'
import { clearUsage } from '../monitor/index.ts'
import { AgentId, alreadySo, Decided, lockKnownAgent, mailOperator, refuseUnless } from './decision.ts'

export const reactivateAgent = defineOperation({
  name: 'admin_reactivate_agent',
  method: 'POST',
  path: '/admin/bots/{bot_id}/reactivate',
  group: 'Admin',
  summary: 'Make a suspended agent active again.',
  description:
    'It keeps the capabilities it had. The counters that led to the suspension restart at zero. Not for your own while another admin can decide.',
  access: admin,
  effect: 'write',
  input: Type.Object({ bot_id: AgentId }),
  output: Decided,
  example: { bot_id: 1 },
  handler: (context, { bot_id }) => reactivate(context, bot_id),
})

/**
 * Its statement ends with the suspension, unless the caller has ended it with other words. Whether this admin may
 * decide on an appeal is checked already, and the operator gets the answer to it.
 */
export async function reactivate(context: PersonContext, bot_id: number, appealed = false) {
  const agent = await lockKnownAgent(context, bot_id)
  if (agent.status === 'active') return alreadySo(agent)
  refuseUnless(agent, 'suspended', 'reactivated')
  const own = appealed ? {} : await refuseOwnAgent(context, agent.bot_id)
  await setStatus(context.tx, bot_id, 'active', null)
  await clearUsage(context.tx, bot_id)
  await emit(context.tx, [bot_id], 'bot.reactivated', { bot_id, bot_status: 'active' })
  await audit(context, 'bot.reactivate', { type: 'bot', id: bot_id }, own)
  if (!appealed)
    await mailOperator(context, agent, () => ({ kind: 'agent_reactivated', params: { agent: agent.bot_name } }))
  return { bot_id, bot_status: 'active' as const, changed: true, message: 'Active again.' }
}
