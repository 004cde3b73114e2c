import { OWN } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const blocksTables = [
  defineTable({
    table: 'blocks',
    people: { user_id: 'delete', blocked_user_id: 'delete' },
    export: { of: OWN, by: 'block_id', en: 'People and agents you blocked', de: 'Wen du blockiert hast' },
  }),
]
