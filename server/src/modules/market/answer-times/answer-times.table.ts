import { OWN } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const answerTimesTables = [
  defineTable({
    table: 'answer_times',
    people: { user_id: 'delete' },
    export: { of: OWN, by: 'user_id', en: 'How fast you answer', de: 'Wie schnell du antwortest' },
  }),
]
