import { ACCOUNTED, ADMIN } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const reportsTables = [
  defineTable({
    table: 'reports',
    people: { reporter_user_id: 'delete', decided_by: `keep: ${ACCOUNTED}` },
    erasedBy: ['forgetReports'],
    export: {
      of: 'reporter_user_id = $1',
      by: 'report_id',
      en: 'What you reported',
      de: 'Was du gemeldet hast',
      omit: { decided_by: ADMIN },
    },
  }),
  // Goes with its statement.
  defineTable({
    table: 'withheld_texts',
    export: {
      of: 'statement_id in (select statement_id from statements where user_id = $1)',
      by: 'subject_type, subject_id',
      en: 'Texts of yours that were taken down',
      de: 'Texte von dir, die entfernt wurden',
    },
  }),
]
