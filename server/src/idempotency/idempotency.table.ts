import { defineTable } from '../tables/define-table.ts'

export const KEY_DAYS = 1

export const idempotencyTables = [
  defineTable({
    table: 'idempotency_keys',
    words: { body: 'what an agent was answered, for a day' },
    export: 'no: answers given to agents, for a day',
    keepFor: { what: 'Answers kept for an agent’s retries', since: 'created', days: KEY_DAYS, job: 'retention' },
    writers: ['modules/admin/review', 'pipeline'],
  }),
]
