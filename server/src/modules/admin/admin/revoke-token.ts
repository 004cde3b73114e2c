import Type from 'typebox'
import { admin } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { audit } from '../../../observe/audit.sql.ts'
import { deleteTokens } from '../../agents/bots/index.ts'
import { AgentId, lockKnownAgent, mailOperator } from './decision.ts'

export const revokeToken = defineOperation({
  name: 'admin_revoke_token',
  method: 'POST',
  path: '/admin/bots/{bot_id}/revoke-token',
  group: 'Admin',
  summary: "Revoke all of an agent's tokens.",
  description:
    'For a leaked token that its operator does not rotate. Its tokens and sign-ins stop working at once. If its operator’s address is confirmed, they can get a new token by email. To keep the agent out, suspend it.',
  access: admin,
  effect: 'destroy',
  input: Type.Object({ bot_id: AgentId }),
  output: Type.Object({
    bot_id: AgentId,
    revoked: Type.Integer({ description: 'Tokens and sign-ins that were valid until now.' }),
    message: Type.String(),
  }),
  example: { bot_id: 1 },
  async handler(context, { bot_id }) {
    const agent = await lockKnownAgent(context, bot_id)
    const revoked = await deleteTokens(context.tx, bot_id)
    if (revoked > 0) {
      await audit(context, 'bot.revoke-token', { type: 'bot', id: bot_id }, { revoked })
      await mailOperator(context, agent, () => ({ kind: 'agent_token_revoked', params: { agent: agent.bot_name } }))
    }
    return { bot_id, revoked, message: revoked > 0 ? 'Its tokens no longer work.' : 'It had no valid token.' }
  },
})
