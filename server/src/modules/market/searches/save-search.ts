import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { FilterFields, type FilterInput } from '../discover/index.ts'
import { SavedSearch, SearchName } from './searches.schema.ts'
import { lockSearches, saveSearch } from './searches.sql.ts'

const SAVED_SEARCHES_PER_PERSON = 20

export const saveSearchOperation = defineOperation({
  name: 'account_save_search',
  method: 'POST',
  path: '/account/searches',
  group: 'Searches',
  summary: 'Save a search, to be notified of new ideas that match.',
  description:
    'Takes the filters of platform_browse_ideas and a name. Ideas published before do not count. The same filters again get the new name.',
  access: person('favourites:write'),
  effect: 'write',
  mcp: true,
  input: Type.Object({ name: SearchName, ...FilterFields }),
  output: SavedSearch,
  example: { name: 'Technology in Europe', type: 'Technology', region: 'Europe' },
  async handler({ tx, person: { user_id } }, { name, ...given }) {
    const filters = inOrder(given)
    if (Object.keys(filters).length === 0) throw refuseField('search', 'nothing_to_search')
    await lockSearches(tx, user_id)
    const limit = SAVED_SEARCHES_PER_PERSON
    const saved = await saveSearch(tx, user_id, { name, filters }, limit)
    if (saved === undefined) throw new Refusal('permission_denied', { reason: 'too_many_searches', params: { limit } })
    return saved
  },
})

/** Drops filters without effect and sorts lists, so that equal searches look equal. */
function inOrder(given: FilterInput): FilterInput {
  const said = Object.entries(given).map(([name, value]) => [name, plain(value)])
  return Object.fromEntries(said.filter(([, value]) => value !== undefined))
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.toSorted()
  if (typeof value === 'string') return value.trim() || undefined
  return value === false ? undefined : value
}
