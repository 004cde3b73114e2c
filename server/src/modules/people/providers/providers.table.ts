import { OWN } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const providersTables = [
  defineTable({
    table: 'provider_links',
    people: { user_id: 'delete', email: 'with user_id' },
    export: {
      of: OWN,
      by: 'link_id',
      en: 'Accounts elsewhere you sign in with',
      de: 'Konten anderswo, mit denen du dich anmeldest',
    },
    writers: ['modules/people/accounts'],
  }),
]
