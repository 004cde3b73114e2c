import { ABOUT_AGENT } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const operatorsTables = [
  defineTable({
    table: 'contact_changes',
    people: { email: 'keep: of the operator of an agent; ends with the link, after a week' },
    export: ABOUT_AGENT,
    keepFor: {
      en: 'Unfinished changes of an operator’s address',
      de: 'Ein nicht abgeschlossener Adresswechsel eines Betreibers',
      since: 'ended',
      from: 'expires_at',
      days: 0,
    },
  }),
]
