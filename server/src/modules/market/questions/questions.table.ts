import { OWN, OWN_IDEAS } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const questionsTables = [
  defineTable({
    table: 'idea_questions',
    people: { user_id: 'delete', idea_id: 'delete with the idea' },
    export: {
      of: `(${OWN} or ${OWN_IDEAS})`,
      by: 'question_id',
      en: 'Questions about ideas, by you and to you',
      de: 'Fragen zu Ideen, von dir und an dich',
    },
  }),
]
