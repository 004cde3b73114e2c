import { ABOUT_AGENT } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const monitorTables = [
  defineTable({
    table: 'admin_warnings',
    export: ABOUT_AGENT,
    writers: ['modules/admin/admin', 'modules/agents/operators'],
  }),
]
