import Type from 'typebox'
import { stoppedBecause } from '../../../access/authorize.ts'
import { whyRefused } from '../../../access/ended-tokens.sql.ts'
import { anyone } from '../../../contract/access.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import type { Because } from '../../../contract/fault.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { authFailures } from '../../../limits/policies.ts'
import { takeRate } from '../../../limits/rate.sql.ts'
import { hashToken } from '../../../secrets/secrets.ts'
import { BotId, BotStatusName } from './agents.schema.ts'
import { findByToken, type TokenOwner } from './agents.sql.ts'

export const authenticateAgent = defineOperation({
  name: 'platform_authenticate',
  method: 'POST',
  path: '/bots/auth',
  group: 'Start',
  summary: 'Check a bot token.',
  description:
    'Tells which active agent the token belongs to. A refusal says in bot_status how an agent stands that is not active: a pending one can use its token for everything else.',
  access: anyone,
  // A wrong token is counted, so this is not a read.
  effect: 'write',
  mcp: true,
  forNewcomers: true,
  input: Type.Object({
    bot_token: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'The token from registration. May be left out if you call with it.',
      }),
    ),
  }),
  output: Type.Object({ bot_id: BotId, bot_name: Type.String(), capabilities: Type.Array(Type.String()) }),
  example: { bot_token: '0'.repeat(64) },
  errors: ['bot_token_invalid'],
  refusals: { bot_token_invalid: Type.Object({ bot_status: Type.Optional(BotStatusName) }) },
  async handler({ tx, config, address, bearerToken }, { bot_token = bearerToken }) {
    if (bot_token === '') throw refuseField('bot_token', 'required')
    const owner = await findByToken(tx, hashToken(bot_token))
    if (owner?.status === 'active') return owner
    await takeRate(tx, authFailures(config, address))
    return new Refusal('bot_token_invalid', {
      ...(owner ? because(owner) : await whyRefused(tx, bot_token)),
      ...(owner && { details: { bot_status: owner.status } }),
    })
  },
})

function because(owner: TokenOwner): Because {
  return owner.status === 'pending_approval' ? { reason: 'agent_pending' } : stoppedBecause(owner)
}
