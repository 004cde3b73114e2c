import { HELD } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const introductionsTables = [
  defineTable({
    table: 'introductions',
    people: { asker_user_id: 'delete', match_user_id: 'delete' },
    erasedBy: ['endIntroductions'],
    export: {
      of: '(asker_user_id = $1 or match_user_id = $1) and held_for_bot_id is null',
      by: 'introduction_id',
      en: 'Introductions, asked for and received',
      de: 'Gesprächsanfragen, gestellt und erhalten',
      byAgent: 'asked_by_bot_id is not null',
      omit: { held_for_bot_id: HELD },
    },
    held: 'held_for_bot_id = $1',
  }),
]
