import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { refuseField } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Text } from '../../../schema/types.ts'
import { endPairings } from '../../agents/pairing/index.ts'
import { deleteTokens, lockAccount } from './account.sql.ts'
import { isRecent } from './earlier-access.sql.ts'
import { readEndToken } from './earlier-access.ts'

export const endAccess = defineOperation({
  name: 'account_end_access',
  method: 'POST',
  path: '/account/password-reset/end-access',
  group: 'Account',
  summary: 'End the tokens and pairings made before a password reset.',
  description:
    'Uses end_token from the reset, valid for an hour, without signing in. Repeating it is harmless. Anything created after the reset stays.',
  access: anyone,
  effect: 'destroy',
  input: Type.Object({ end_token: Text(500, 'From the answer to the password reset.') }),
  output: Type.Object({
    ended_tokens: Type.Integer({ description: 'Personal access tokens that were valid until now.' }),
    ended_agents: Type.Integer({ description: 'Agents that could act for you until now.' }),
    message: Type.String(),
  }),
  example: { end_token: 'from-the-answer' },
  async handler({ tx, secrets }, { end_token }) {
    const asked = readEndToken(secrets, end_token)
    const account = asked && (await isRecent(tx, asked.moment)) ? await lockAccount(tx, asked.userId) : undefined
    if (asked === undefined || account === undefined) throw refuseField('end_token', 'reset_too_old')
    const ended_tokens = await deleteTokens(tx, asked.userId, asked.moment)
    const ended_agents = await endPairings(tx, asked.userId, asked.moment)
    return { ended_tokens, ended_agents, message: `Ended: ${ended_tokens} tokens, ${ended_agents} agents.` }
  },
})
