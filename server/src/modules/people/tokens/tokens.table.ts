import { OWN, SECRET } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const tokensTables = [
  defineTable({
    table: 'user_tokens',
    people: { user_id: 'delete' },
    export: {
      of: OWN,
      by: 'token_id',
      en: 'Your tokens, without the tokens themselves',
      de: 'Deine Token, ohne die Token selbst',
      omit: { token_hash: SECRET },
    },
    writers: ['modules/people/accounts'],
  }),
]
