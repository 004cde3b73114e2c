import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { SearchId } from './searches.schema.ts'
import { deleteSearch } from './searches.sql.ts'

export const deleteSearchOperation = defineOperation({
  name: 'account_delete_search',
  method: 'DELETE',
  path: '/account/searches/{search_id}',
  group: 'Searches',
  summary: 'Delete a saved search.',
  description: 'You are no longer notified of ideas that match it.',
  access: person('favourites:write'),
  effect: 'destroy',
  mcp: true,
  input: Type.Object({ search_id: SearchId }),
  output: Type.Object({ message: Type.String() }),
  example: { search_id: 1 },
  async handler({ tx, person: { user_id } }, { search_id }) {
    if (!(await deleteSearch(tx, user_id, search_id))) throw noRecord('search')
    return { message: 'The search has been deleted.' }
  },
})
