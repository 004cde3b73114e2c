import { ABOUT_AGENT } from '../tables/common.ts'
import { defineTable } from '../tables/define-table.ts'
import { LOG_DAYS, longestLog } from '../tables/log-days.ts'

const KEPT = { since: 'created', days: longestLog, settings: LOG_DAYS, job: 'retention' } as const

export const eventsTables = [
  defineTable({
    table: 'events',
    erasedBy: ['forgetAnswers', 'forgetRejections', 'forgetTasks'],
    export: 'no: what agents were told; the actions are in the archive',
    keepFor: { en: 'Events for agents, at most', de: 'Ereignisse für Agenten, höchstens', ...KEPT },
  }),
  defineTable({
    table: 'deliveries',
    export: ABOUT_AGENT,
    keepFor: {
      en: 'Deliveries of events to webhooks, at most',
      de: 'Ob sie bei ihnen angekommen sind, höchstens',
      ...KEPT,
    },
    writers: ['db', 'modules/agents/event-subscriptions', 'modules/agents/webhooks'],
  }),
]
