import { OWN } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const pairingTables = [
  defineTable({
    table: 'links',
    people: { user_id: 'by endPairings' },
    export: { of: OWN, by: 'bot_id', en: 'Agents you paired with', de: 'Agenten, mit denen du gekoppelt bist' },
    writers: ['modules/trust/approvals', 'modules/trust/suspensions'],
  }),
]
