import { OWN } from '../tables/common.ts'
import { defineTable } from '../tables/define-table.ts'

const OWN_TASKS = 'task_id in (select task_id from tasks where user_id = $1)'

export const tasksTables = [
  defineTable({
    table: 'tasks',
    people: { user_id: 'delete' },
    export: { of: OWN, by: 'task_id', en: 'Tasks you gave to agents', de: 'Aufträge, die du Agenten gegeben hast' },
    keepFor: {
      en: 'Tasks you gave to agents, once they have ended',
      de: 'Aufträge, die du Agenten gegeben hast, wenn sie vorbei sind',
      since: 'ended',
      from: 'ended_at',
      days: 365,
    },
    writers: ['modules/agents/tasks'],
  }),
  defineTable({
    table: 'task_words',
    export: {
      of: OWN_TASKS,
      by: 'word_id',
      en: 'What was said about them',
      de: 'Was dazu gesagt wurde',
      byAgent: 'by_agent',
    },
    writers: ['modules/agents/tasks'],
  }),
  defineTable({
    table: 'task_steps',
    export: { of: OWN_TASKS, by: 'action_id', en: 'Which steps belong to them', de: 'Welche Schritte dazugehören' },
  }),
  defineTable({
    table: 'guidance',
    people: { user_id: 'by endPairings' },
    export: {
      of: OWN,
      by: 'guidance_id',
      en: 'Your standing words to agents',
      de: 'Was deine Agenten immer beachten sollen',
    },
    writers: ['modules/agents/tasks'],
  }),
]
