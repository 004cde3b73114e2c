import { HELD, OTHER_SIDE, OWN, OWN_TALKS, TECHNICAL } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const conversationsTables = [
  defineTable({
    table: 'conversations',
    export: {
      of: `${OWN_TALKS} and held_for_bot_id is null`,
      by: 'conversation_id',
      en: 'Your conversations',
      de: 'Deine Gespräche',
      omit: { held_for_bot_id: HELD, opened_id: TECHNICAL },
    },
    held: 'held_for_bot_id = $1',
  }),
  defineTable({
    table: 'conversation_members',
    people: { user_id: `keep: ${OTHER_SIDE}` },
    erasedBy: ['leaveConversations'],
    export: {
      of: OWN_TALKS,
      by: 'conversation_id, (case when bot_id is null then user_id else -bot_id end)',
      en: 'Who takes part in them',
      de: 'Wer daran teilnimmt',
      ownOnly: { when: OWN, columns: ['unread_count', 'last_read_id', 'read_ahead'] },
    },
  }),
  defineTable({
    table: 'messages',
    people: { user_id: `keep: ${OTHER_SIDE}` },
    erasedBy: ['leaveConversations'],
    words: { body: OTHER_SIDE },
    export: {
      of: `${OWN_TALKS} and held_for_bot_id is null`,
      by: 'id',
      en: 'Messages in them',
      de: 'Nachrichten darin',
      byAgent: 'bot_id is not null',
      omit: { held_for_bot_id: HELD, by_program: TECHNICAL },
    },
    held: 'held_for_bot_id = $1',
    writers: ['modules/market/interests', 'modules/trust/reports'],
  }),
]
