import { ABOUT_NOBODY } from '../tables/common.ts'
import { defineTable } from '../tables/define-table.ts'

export const secretsTables = [defineTable({ table: 'installation', export: ABOUT_NOBODY })]
