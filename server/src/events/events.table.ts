import { ABOUT_AGENT } from '../tables/common.ts'
import { defineTable } from '../tables/define-table.ts'
import { LOG_DAYS, longestLog } from '../tables/log-days.ts'

const KEPT = { since: 'created', days: longestLog, settings: LOG_DAYS, job: 'retention' } as const

export const eventsTables = [
  defineTable({
    table: 'events',
    erasedBy: ['forgetAnswers', 'forgetRejections'],
    export: 'no: what agents were told; the actions are in the archive',
    keepFor: { what: 'Events for agents, at most', ...KEPT },
  }),
  defineTable({
    table: 'deliveries',
    export: ABOUT_AGENT,
    keepFor: { what: 'Deliveries of events to webhooks, at most', ...KEPT },
    writers: ['db', 'modules/agents/event-subscriptions', 'modules/agents/webhooks'],
  }),
]
