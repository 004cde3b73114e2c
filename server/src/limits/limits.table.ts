import { COUNTER, OWN } from '../tables/common.ts'
import { defineTable } from '../tables/define-table.ts'

export const limitsTables = [
  defineTable({
    table: 'grant_uses',
    people: { user_id: 'delete' },
    export: {
      of: OWN,
      by: 'use_id',
      en: 'What counted towards your limits',
      de: 'Was auf deine Grenzen angerechnet wurde',
    },
    // No limit looks back further than a week.
    keepFor: { what: 'What counted towards an agent’s limits', since: 'created', from: 'used_at', days: 8 },
  }),
  defineTable({
    table: 'rate_windows',
    words: { subject: 'an address, until its window ends, within a day' },
    export: COUNTER,
    keepFor: {
      what: 'Counts of calls, by address or account, for limits',
      since: 'ended',
      from: 'ends_at',
      days: 0,
    },
  }),
]
