import { HELD, OWN } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const watchesTables = [
  defineTable({
    table: 'watches',
    people: { user_id: 'by endPairings', idea_id: 'delete with the idea' },
    export: {
      of: `${OWN} and held_for_bot_id is null`,
      by: 'bot_id, idea_id',
      en: 'Ideas that agents follow for you',
      de: 'Ideen, denen Agenten für dich folgen',
      omit: { held_for_bot_id: HELD },
    },
    held: 'bot_id = $1 and held_for_bot_id = $1',
  }),
]
