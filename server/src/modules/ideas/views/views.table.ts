import { IDEA_VIEW_DAYS } from '../../../contract/retention.ts'
import { COUNTER, OWN_IDEAS } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const viewsTables = [
  defineTable({
    table: 'idea_views',
    export: {
      of: OWN_IDEAS,
      by: 'idea_id, day',
      en: 'How often your ideas were viewed',
      de: 'Wie oft deine Ideen angesehen wurden',
    },
    keepFor: {
      en: 'Views of an idea by day; then by month',
      de: 'Wie oft eine Idee an einem Tag angesehen wurde; danach nur noch pro Monat',
      since: 'created',
      days: IDEA_VIEW_DAYS,
      job: 'view-counting',
    },
  }),
  defineTable({ table: 'idea_view_marks', export: COUNTER, keepFor: 'until done' }),
]
