import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { SavedSearch } from './searches.schema.ts'
import { listSearches } from './searches.sql.ts'

export const listSearchesOperation = defineOperation({
  name: 'account_list_searches',
  method: 'GET',
  path: '/account/searches',
  group: 'Searches',
  summary: 'List your saved searches.',
  description: 'Newest first.',
  access: person('favourites:write'),
  mcp: true,
  input: Type.Object({}),
  output: Type.Object({ searches: Type.Array(SavedSearch) }),
  example: {},
  handler: async ({ tx, person: { user_id } }) => ({ searches: await listSearches(tx, user_id) }),
})
