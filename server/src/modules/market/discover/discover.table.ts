import { FOR_SEARCH } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const discoverTables = [
  defineTable({ table: 'idea_listing', export: FOR_SEARCH, keepFor: 'until done' }),
  defineTable({ table: 'idea_listing_changes', export: FOR_SEARCH, keepFor: 'until done' }),
  defineTable({
    table: 'new_listings',
    export: FOR_SEARCH,
    keepFor: 'until done',
    writers: ['modules/market/searches'],
  }),
  defineTable({ table: 'idea_cells', export: FOR_SEARCH, keepFor: 'until done' }),
  defineTable({ table: 'idea_cell_losses', export: FOR_SEARCH, keepFor: 'until done' }),
  defineTable({ table: 'idea_vocabulary', export: FOR_SEARCH, keepFor: 'until done' }),
]
