import Type from 'typebox'
import { Id, Moment, Text } from '../../../schema/types.ts'
import { FilterFields } from '../discover/index.ts'

export const SearchId = Id('A saved search of yours.')
export const SearchName = Text(80, 'What you call it, such as “Cargo bikes in Europe”.')

export const SavedSearch = Type.Object({
  search_id: SearchId,
  name: SearchName,
  filters: Type.Object(FilterFields, { description: 'As platform_browse_ideas takes them.' }),
  created_at: Moment('When you saved it.'),
})
