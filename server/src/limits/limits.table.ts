import { COUNTER, OWN } from '../tables/common.ts'
import { defineTable } from '../tables/define-table.ts'

export const limitsTables = [
  defineTable({
    table: 'allowances',
    people: { user_id: 'with links' },
    export: {
      of: OWN,
      by: 'bot_id, permission',
      en: 'What you allowed agents for an hour',
      de: 'Was du Agenten für eine Stunde erlaubt hast',
    },
    keepFor: {
      en: 'What you allowed an agent for an hour',
      de: 'Was du einem Agenten für eine Stunde erlaubt hast',
      since: 'ended',
      from: 'ends_at',
      days: 0,
    },
  }),
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
    keepFor: {
      en: 'What counted towards an agent’s limits',
      de: 'Was auf die Grenzen angerechnet wird, die du einem Agenten setzt',
      since: 'created',
      from: 'used_at',
      days: 8,
    },
  }),
  defineTable({
    table: 'usage_days',
    export: COUNTER,
    keepFor: {
      en: 'How much an agent did each day, for the forecast of its quota',
      de: 'Wie viel ein Agent an einem Tag getan hat, für die Vorschau auf sein Kontingent',
      since: 'created',
      from: 'day',
      days: 8,
    },
  }),
  defineTable({
    table: 'rate_windows',
    words: { subject: 'an address, until its window ends, within a day' },
    export: COUNTER,
    keepFor: {
      en: 'Counts of calls, by address or account, for limits',
      de: 'Wie viele Aufrufe von einem Konto oder einer Netzwerkadresse kamen',
      since: 'ended',
      from: 'ends_at',
      days: 0,
    },
  }),
]
