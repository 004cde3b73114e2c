import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import { SECRET_ANSWER } from '../../../contract/exempt.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { ADMIN_SCOPE } from '../../../contract/vocabulary.ts'
import { FreeLine } from '../../../schema/free-text.ts'
import { hashToken, newUserToken } from '../../../secrets/secrets.ts'
import { lockInSession } from '../accounts/index.ts'
import { TOKEN_SCOPES, TokenFields } from './tokens.schema.ts'
import { countTokens, insertToken, makeRoom } from './tokens.sql.ts'

const TOKENS_PER_ACCOUNT = 100
const LONGEST_DAYS = 3650

export const createToken = defineOperation({
  name: 'account_create_token',
  method: 'POST',
  path: '/account/tokens',
  statuses: [201],
  group: 'Account',
  summary: 'Create a personal access token.',
  description:
    'Lets programs use the account API as you, limited to the given scopes. The token is shown once. Requires a session, not a token.',
  access: personOfAnyAge('session'),
  effect: 'write',
  ...SECRET_ANSWER,
  stepUp: true,
  input: Type.Object({
    name: FreeLine(100, 'What it is for.'),
    scopes: Type.Array(Type.Enum(TOKEN_SCOPES), {
      minItems: 1,
      maxItems: TOKEN_SCOPES.length,
      uniqueItems: true,
      description: 'What it may do; admin is for admins only.',
    }),
    expires_in_days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: LONGEST_DAYS, description: 'Omit for a token that works until revoked.' }),
    ),
  }),
  output: Type.Object({ token: Type.String({ description: 'Shown once: store it.' }), ...TokenFields }),
  example: { name: 'Laptop', scopes: ['ideas:read'], expires_in_days: 90 },
  async handler(context, { name, scopes, expires_in_days }) {
    const {
      tx,
      person: { user_id },
    } = context
    const account = await lockInSession(context)
    if (scopes.includes(ADMIN_SCOPE) && !account.is_admin)
      throw new Refusal('permission_denied', { reason: 'admin_scope' })
    await makeRoom(tx, user_id, TOKENS_PER_ACCOUNT)
    if ((await countTokens(tx, user_id)) >= TOKENS_PER_ACCOUNT)
      throw refuseField('name', 'token_limit', { limit: TOKENS_PER_ACCOUNT })
    const token = newUserToken()
    const row = await insertToken(tx, user_id, {
      hash: hashToken(token),
      name,
      scopes: TOKEN_SCOPES.filter((scope) => scopes.includes(scope)),
      days: expires_in_days ?? null,
    })
    tx.notifyUsers([user_id], 'account')
    return { token, ...row }
  },
})
