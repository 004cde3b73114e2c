import Type from 'typebox'
import { anyone } from '../../contract/access.ts'
import { Refusal } from '../../contract/errors.ts'
import { defineOperation } from '../../contract/operation.ts'
import { authFailures } from '../../limits/policies.ts'
import { takeRate } from '../../limits/rate.sql.ts'
import { hashToken } from '../../secrets/secrets.ts'
import { BotId } from './agents.schema.ts'
import { findByToken, type TokenOwner } from './agents.sql.ts'

export const authenticateAgent = defineOperation({
  name: 'platform_authenticate',
  method: 'POST',
  path: '/bots/auth',
  statuses: [200],
  group: 'Start',
  summary: 'Check a bot token.',
  description: 'Tells which active agent the token belongs to.',
  access: anyone,
  // A wrong token is counted, so this is no read.
  effect: 'write',
  mcp: true,
  input: Type.Object({
    bot_token: Type.String({ minLength: 1, maxLength: 200, description: 'The token from registration.' }),
  }),
  output: Type.Object({ bot_id: BotId, bot_name: Type.String(), capabilities: Type.Array(Type.String()) }),
  example: { bot_token: '0'.repeat(64) },
  errors: ['bot_token_invalid'],
  async handler({ tx, config, address }, input) {
    const owner = await findByToken(tx, hashToken(input.bot_token))
    if (owner?.status === 'active') return owner
    await takeRate(tx, authFailures(config, address))
    return new Refusal('bot_token_invalid', because(owner))
  },
  release: null,
})

function because(owner: TokenOwner | undefined): { message?: string } {
  if (owner === undefined) return {}
  if (owner.status === 'pending_approval')
    return {
      message: 'This agent is waiting for approval (pending_approval). Its token works for all other operations.',
    }
  return { message: `This agent is ${owner.status}.${owner.status_reason ? ` Reason: ${owner.status_reason}` : ''}` }
}
