import { INDEX, OWN, TOLD } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const searchesTables = [
  defineTable({
    table: 'saved_searches',
    people: { user_id: 'delete' },
    export: {
      of: OWN,
      by: 'search_id',
      en: 'Your saved searches',
      de: 'Deine gespeicherten Suchen',
      omit: { filters_key: INDEX },
    },
  }),
  defineTable({ table: 'search_notices', people: { user_id: 'delete' }, export: TOLD }),
]
