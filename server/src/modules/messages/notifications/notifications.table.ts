import { OWN } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const notificationsTables = [
  defineTable({
    table: 'notification_opt_outs',
    people: { user_id: 'delete' },
    export: { of: OWN, by: 'kind', en: 'What you want to hear about', de: 'Worüber du etwas hören möchtest' },
  }),
]
