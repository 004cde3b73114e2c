import { HELD, OWN, OWN_IDEAS, SECRET, WORK } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const roundsTables = [
  defineTable({
    table: 'rounds',
    erasedBy: ['closeRounds'],
    export: {
      of: OWN_IDEAS,
      by: 'round_id',
      en: 'Your rounds',
      de: 'Deine Runden',
      omit: { held_for_bot_id: HELD, closing_told_at: 'a mark of a job' },
    },
    held: 'held_for_bot_id = $1',
  }),
  defineTable({
    table: 'payments',
    people: { user_id: 'keep: the books' },
    export: {
      of: OWN,
      by: 'payment_id',
      en: 'Your payments',
      de: 'Deine Zahlungen',
      omit: { page_token_hash: SECRET, page_token_sealed: SECRET },
    },
  }),
  defineTable({ table: 'payment_requests', export: WORK }),
]
