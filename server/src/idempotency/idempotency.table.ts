import { defineTable } from '../tables/define-table.ts'

export const KEY_DAYS = 1

export const idempotencyTables = [
  defineTable({
    table: 'idempotency_keys',
    words: { body: 'what an agent was answered, for a day' },
    export: 'no: answers given to agents, for a day',
    keepFor: {
      en: 'Answers kept for an agent’s retries',
      de: 'Antworten, die ein Agent nach einer Störung noch einmal abholen kann',
      since: 'created',
      days: KEY_DAYS,
      job: 'retention',
    },
    writers: ['modules/admin/review', 'pipeline'],
  }),
  defineTable({
    table: 'person_keys',
    people: { user_id: 'delete' },
    export: 'no: answers you were given, for a day',
    keepFor: {
      en: 'Answers kept for a person’s retries',
      de: 'Antworten, die deine App nach einer Störung noch einmal abholen kann',
      since: 'created',
      from: 'created_at',
      days: KEY_DAYS,
    },
  }),
]
