import { CLAIM_DAYS } from '../../../contract/retention.ts'
import { HELD, OWN_OR_OFFERED, PRINTS } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const businessesTables = [
  defineTable({
    table: 'businesses',
    people: { owner_user_id: 'delete', claim_email: 'by declineOffers' },
    export: {
      of: OWN_OR_OFFERED,
      by: 'business_id',
      en: 'Your businesses, and those that agents prepared for your address',
      de: 'Deine Unternehmen und die, die Agenten für deine Adresse vorbereitet haben',
      byAgent: 'created_by_bot_id is not null',
      partlyByAgent: 'edited_by_bot_id is not null',
      omit: { agent_texts: PRINTS, held_for_bot_id: HELD },
    },
    keepFor: {
      kind: 'claimed_businesses',
      en: 'Businesses prepared for an address and never claimed',
      de: 'Unternehmen, die ein Agent für deine Adresse vorbereitet hat und die du nie angenommen hast',
      since: 'created',
      days: CLAIM_DAYS,
      job: 'claim-expiry',
    },
    held: 'held_for_bot_id = $1',
  }),
]
