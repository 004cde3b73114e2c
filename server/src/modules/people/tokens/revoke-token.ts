import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Message } from '../accounts/index.ts'
import { TokenId } from './tokens.schema.ts'
import { deleteToken } from './tokens.sql.ts'

export const revokeToken = defineOperation({
  name: 'account_revoke_token',
  method: 'DELETE',
  path: '/account/tokens/{token_id}',
  group: 'Account',
  summary: 'Revoke a personal access token.',
  description: 'It stops working at once.',
  access: personOfAnyAge('session'),
  effect: 'destroy',
  input: Type.Object({ token_id: TokenId }),
  output: Message,
  example: { token_id: 1 },
  async handler({ tx, person }, { token_id }) {
    if (!(await deleteToken(tx, person.user_id, token_id))) throw noRecord('token')
    return { message: 'The token has been revoked.' }
  },
})
