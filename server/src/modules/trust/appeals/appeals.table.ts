import { ACCOUNTED, ADMIN } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const appealsTables = [
  // A person's own go with the statements they are against.
  defineTable({
    table: 'appeals',
    people: { decided_by: `keep: ${ACCOUNTED}` },
    export: {
      of: 'statement_id in (select statement_id from statements where user_id = $1)',
      by: 'statement_id',
      en: 'Your appeals against them',
      de: 'Deine Widersprüche dagegen',
      omit: { decided_by: ADMIN },
    },
    writers: ['modules/trust/suspensions'],
  }),
]
