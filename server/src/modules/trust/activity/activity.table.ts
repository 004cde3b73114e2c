import { defineTable } from '../../../tables/define-table.ts'

export const activityTables = [
  defineTable({
    table: 'act_links',
    people: { user_id: 'delete' },
    export: 'no: links in mails, as fingerprints',
    keepFor: { what: 'Links in emails that undo or pause', since: 'ended', from: 'expires_at', days: 0 },
    writers: ['modules/people/security'],
  }),
]
