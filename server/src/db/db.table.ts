import { ABOUT_NOBODY } from '../tables/common.ts'
import { defineTable } from '../tables/define-table.ts'

export const dbTables = [
  defineTable({ table: 'clock', export: ABOUT_NOBODY }),
  defineTable({ table: 'schema_migrations', export: ABOUT_NOBODY }),
]
