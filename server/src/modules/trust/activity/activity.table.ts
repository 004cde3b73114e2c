import { defineTable } from '../../../tables/define-table.ts'

export const activityTables = [
  defineTable({
    table: 'act_links',
    people: { user_id: 'delete' },
    export: 'no: links in mails, as fingerprints',
    keepFor: {
      en: 'Links in emails that undo or pause',
      de: 'Links per E-Mail, mit denen du einen Schritt deines Agenten zurücknimmst oder ihn pausierst',
      since: 'ended',
      from: 'expires_at',
      days: 0,
    },
    writers: ['modules/people/security'],
  }),
]
