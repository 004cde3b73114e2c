import { OWN } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const legalTables = [
  defineTable({
    table: 'legal_acceptances',
    people: { user_id: 'delete' },
    export: { of: OWN, by: 'document, version', en: 'What you accepted', de: 'Was du akzeptiert hast' },
  }),
]
