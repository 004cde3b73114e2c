import { ACCOUNTED } from '../tables/common.ts'
import { defineTable } from '../tables/define-table.ts'

export const observeTables = [
  defineTable({
    table: 'audit_log',
    people: { admin_user_id: `keep: ${ACCOUNTED}` },
    erasedBy: ['forgetReasons'],
    export: {
      of: 'admin_user_id = $1',
      by: 'audit_id',
      en: 'What you did as an admin',
      de: 'Was du als Admin getan hast',
      omit: { details: 'about whom it was done to, such as their date of birth' },
    },
  }),
]
