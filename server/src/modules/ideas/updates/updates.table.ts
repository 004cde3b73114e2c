import { OWN_IDEAS, TOLD } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const updatesTables = [
  defineTable({
    table: 'idea_updates',
    people: { idea_id: 'delete with the idea' },
    export: {
      of: OWN_IDEAS,
      by: 'update_id',
      en: 'Updates you posted',
      de: 'Neuigkeiten, die du veröffentlicht hast',
    },
    writers: ['modules/ideas/ideas', 'modules/trust/reports'],
  }),
  defineTable({
    table: 'update_requests',
    people: { idea_id: 'delete with the idea' },
    export: TOLD,
  }),
]
