import { CLAIM_DAYS } from '../../../contract/retention.ts'
import { COUNTER } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const claimBookingsTables = [
  defineTable({
    table: 'claim_ledger',
    people: { address_hash: 'keep: counts what is prepared for an address; ends with the claim' },
    export: COUNTER,
    keepFor: {
      en: 'Counts of what was prepared for addresses',
      de: 'Wie viel Agenten für eine Adresse vorbereitet haben',
      since: 'created',
      days: CLAIM_DAYS,
      job: 'claim-expiry',
    },
    held: 'bot_id = $1 and held',
  }),
]
