import { ACCOUNTED, ADMIN, OWN } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const statementsTables = [
  // The audit log still says that something was decided.
  defineTable({
    table: 'statements',
    people: { user_id: 'delete', decided_by: `keep: ${ACCOUNTED}` },
    export: {
      of: OWN,
      by: 'statement_id',
      en: 'Decisions about you and your things',
      de: 'Entscheidungen über dich und deine Inhalte',
      omit: { decided_by: ADMIN },
    },
  }),
]
