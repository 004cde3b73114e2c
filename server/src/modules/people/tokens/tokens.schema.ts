import Type from 'typebox'
import { ADMIN_SCOPE, SCOPE_NAMES } from '../../../contract/vocabulary.ts'
import { Id, Moment, Nullable } from '../../../schema/types.ts'

export const TOKEN_SCOPES = [...SCOPE_NAMES, ADMIN_SCOPE] as const

export const TokenId = Id('The token.')

export const TokenFields = {
  token_id: TokenId,
  name: Type.String(),
  scopes: Type.Array(Type.String()),
  created_at: Moment('When it was created.'),
  expires_at: Nullable(Moment('When it expires; null for never.')),
  last_used_at: Nullable(Moment('Rounded to the minute; null if never used.')),
}
