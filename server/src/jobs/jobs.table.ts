import { ABOUT_NOBODY } from '../tables/common.ts'
import { defineTable } from '../tables/define-table.ts'

export const jobsTables = [
  defineTable({ table: 'job_runs', export: ABOUT_NOBODY, writers: ['modules/trust/activity'] }),
]
