import { HELD, OWN } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const interestsTables = [
  defineTable({
    table: 'interests',
    people: {
      idea_id: 'delete with the idea',
      // The amount they had in mind is private once they are gone.
      user_id: { keep: 'the other side keeps it, ended', blank: { amount: 'null', currency: 'null' } },
    },
    erasedBy: ['endInterests'],
    words: { message: 'written to the owner of the idea, who keeps it' },
    export: {
      of: OWN,
      by: 'interest_id',
      en: 'Interests you expressed',
      de: 'Dein Interesse an Ideen',
      byAgent: 'coalesce(bot_id, placed_by_bot_id) is not null',
      omit: { held_for_bot_id: HELD },
    },
    held: 'held_for_bot_id = $1',
  }),
]
