import Type from 'typebox'
import { admin } from '../../../contract/access.ts'
import { defineOperation, type PersonContext } from '../../../contract/operation.ts'
import { emit } from '../../../events/outbox.ts'
import { audit } from '../../../observe/audit.sql.ts'
import { setStatus } from '../../agents/bots/index.ts'
import { discardQueue } from '../review/index.ts'
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

export const rejectAgent = defineOperation({
  name: 'admin_reject_agent',
  method: 'POST',
  path: '/admin/bots/{bot_id}/reject',
  group: 'Admin',
  summary: 'Reject a pending agent and discard its held writes.',
  description:
    'Its token stops working. Only a successful appeal undoes this, without what was discarded. To stop an active agent, suspend it instead.',
  access: admin,
  effect: 'destroy',
  input: Type.Object({ bot_id: AgentId, reason: Reason, rule: Rule }),
  output: Decided,
  example: { bot_id: 1, reason: 'We cannot reach the operator.' },
  async handler(context, { bot_id, reason, rule = null }) {
    const agent = await lockKnownAgent(context, bot_id)
    if (agent.status === 'rejected') return alreadySo(agent)
    refuseUnless(agent, 'pending_approval', 'rejected')
    await setStatus(context.tx, bot_id, 'rejected', reason)
    const discarded = await discardQueue(context.tx, bot_id)
    const link = await stateAgainst(context, agent, 'agent_rejected', { reason, rule })
    await emit(context.tx, [bot_id], 'bot.rejected', { bot_id, bot_status: 'rejected', reason, discarded })
    await audit(context, 'bot.reject', { type: 'bot', id: bot_id }, { reason, discarded })
    await mailOperator(context, agent, (to) => ({
      kind: 'agent_rejected',
      params: { agent: agent.bot_name, reason, link: link(to) },
    }))
    const message = `Rejected. Held writes discarded: ${discarded}.`
    return { bot_id, bot_status: 'rejected' as const, changed: true, message }
  },
})

/** Takes a rejection back: the agent may be approved now. Its prepared writes stay discarded. */
export async function letApply(context: PersonContext, botId: number): Promise<void> {
  const agent = await lockKnownAgent(context, botId)
  if (agent.status !== 'rejected') return
  await setStatus(context.tx, botId, 'pending_approval', null)
  await audit(context, 'bot.reconsider', { type: 'bot', id: botId })
}
