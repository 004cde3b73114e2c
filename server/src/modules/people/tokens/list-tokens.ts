import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { TokenFields } from './tokens.schema.ts'
import { listTokenRows } from './tokens.sql.ts'

export const listTokens = defineOperation({
  name: 'account_list_tokens',
  method: 'GET',
  path: '/account/tokens',
  group: 'Account',
  summary: 'List your personal access tokens.',
  description: 'Newest first, including expired ones. Tokens are stored as hashes and cannot be shown again.',
  access: personOfAnyAge('session'),
  input: Type.Object({ ...Paging }),
  output: Type.Object({ tokens: Type.Array(Type.Object(TokenFields)), next_cursor: NextCursor }),
  example: {},
  async handler({ tx, person }, { limit = 50, cursor }) {
    const before = readCursor(cursor, Number.MAX_SAFE_INTEGER)
    const rows = await listTokenRows(tx, person.user_id, before, limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.token_id)
    return { tokens: page, next_cursor }
  },
})
