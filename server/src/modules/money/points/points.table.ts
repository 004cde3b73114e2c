import { ABOUT_AGENT } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const pointsTables = [defineTable({ table: 'points_ledger', export: ABOUT_AGENT })]
