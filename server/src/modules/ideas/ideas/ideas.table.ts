import { CLAIM_DAYS } from '../../../contract/retention.ts'
import {
  ABOUT_NOBODY,
  ACCOUNTED,
  ADMIN,
  COUNTER,
  HELD,
  INDEX,
  OWN_IDEAS,
  OWN_OR_OFFERED,
  PRINTS,
} from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const ideasTables = [
  defineTable({
    table: 'ideas',
    people: {
      owner_user_id: 'keep: ideas with a payment, emptied, for the books',
      claim_email: 'by declineOffers',
    },
    erasedBy: ['emptyPaidIdeas', 'deleteIdeas'],
    export: {
      of: OWN_OR_OFFERED,
      by: 'idea_id',
      en: 'Your ideas, and those that agents prepared for your address',
      de: 'Deine Ideen und die, die Agenten für deine Adresse vorbereitet haben',
      byAgent: 'created_by_bot_id is not null',
      partlyByAgent: 'edited_by_bot_id is not null',
      omit: { words: INDEX, agent_texts: PRINTS, held_for_bot_id: HELD },
    },
    keepFor: {
      kind: 'claimed_ideas',
      en: 'Ideas prepared for an address and never claimed',
      de: 'Ideen, die ein Agent für deine Adresse vorbereitet hat und die du nie angenommen hast',
      since: 'created',
      days: CLAIM_DAYS,
      job: 'claim-expiry',
    },
    held: 'held_for_bot_id = $1',
  }),
  defineTable({
    table: 'idea_edits',
    people: {
      idea_id: 'delete with the idea',
      edited_by_user_id: 'keep: of ideas of others, which an admin may have to take back',
      reviewed_by: `keep: ${ACCOUNTED}`,
    },
    words: { changes: 'what they changed in ideas of others' },
    export: {
      of: OWN_IDEAS,
      by: 'edit_id',
      en: 'Edits to your ideas',
      de: 'Änderungen an deinen Ideen',
      byAgent: 'edited_by_bot_id is not null',
      omit: { reviewed_by: ADMIN },
    },
  }),
  // Kept by triggers on `ideas`, like the next.
  defineTable({
    table: 'account_usage',
    people: { user_id: 'keep: counts of ideas that are gone' },
    export: COUNTER,
  }),
  defineTable({
    table: 'gone_ideas',
    export: ABOUT_NOBODY,
    // Search engines have seen a 410 by then.
    keepFor: {
      en: 'Ids of deleted ideas, for search engines',
      de: 'Die Nummer einer gelöschten Idee, damit Suchmaschinen sie vergessen',
      since: 'ended',
      from: 'gone_at',
      days: 365,
    },
  }),
]
