import Type from 'typebox'
import { admin } from '../../../contract/access.ts'
import { defineOperation, type PersonContext } from '../../../contract/operation.ts'
import { emit } from '../../../events/outbox.ts'
import { audit } from '../../../observe/audit.sql.ts'
import { cancelOfStoppedAgent } from '../../../tasks/end-tasks.ts'
import { setStatus } from '../../agents/bots/index.ts'
import { endRequests } from '../../agents/pairing/index.ts'
import type { Ground } from '../../ideas/submissions/index.ts'
import {
  AgentId,
  alreadySo,
  Decided,
  lockKnownAgent,
  mailOperator,
  Reason,
  Rule,
  refuseUnless,
  stateAgainst,
} from './decision.ts'

export const suspendAgent = defineOperation({
  name: 'admin_suspend_agent',
  method: 'POST',
  path: '/admin/bots/{bot_id}/suspend',
  group: 'Admin',
  summary: 'Suspend an active agent.',
  description:
    'Its token stops working until an admin reactivates it, except for reading why and appealing once. Everything it created stays.',
  access: admin,
  effect: 'write',
  input: Type.Object({ bot_id: AgentId, reason: Reason, rule: Rule }),
  output: Decided,
  example: { bot_id: 1, reason: 'Several people complained about its messages.' },
  handler: (context, { bot_id, reason, rule = null }) => suspend(context, bot_id, { reason, rule }),
})

export async function suspend(context: PersonContext, bot_id: number, ground: Ground) {
  const { reason } = ground
  const agent = await lockKnownAgent(context, bot_id)
  if (agent.status === 'suspended') return alreadySo(agent)
  refuseUnless(agent, 'active', 'suspended')
  await setStatus(context.tx, bot_id, 'suspended', reason)
  await endRequests(context.tx, bot_id)
  const link = await stateAgainst(context, agent, 'agent_suspended', ground)
  await emit(context.tx, [bot_id], 'bot.suspended', { bot_id, bot_status: 'suspended', reason })
  await cancelOfStoppedAgent(context.tx, bot_id)
  await audit(context, 'bot.suspend', { type: 'bot', id: bot_id }, { reason })
  await mailOperator(context, agent, (to) => ({
    kind: 'agent_suspended',
    params: { agent: agent.bot_name, reason, link: link(to) },
  }))
  return { bot_id, bot_status: 'suspended' as const, changed: true, message: 'Suspended.' }
}
