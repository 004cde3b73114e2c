import { ABOUT_AGENT } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const eventSubscriptionsTables = [
  defineTable({
    table: 'event_subscriptions',
    people: { user_id: 'with oauth_grants' },
    export: ABOUT_AGENT,
    keepFor: {
      en: 'Subscriptions over MCP',
      de: 'Abos von Assistenten',
      since: 'ended',
      days: 0,
      job: 'subscription-expiry',
    },
    writers: ['events'],
  }),
]
