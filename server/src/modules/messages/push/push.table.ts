import { OWN, TECHNICAL, WORK } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const pushTables = [
  defineTable({
    table: 'push_devices',
    people: { user_id: 'delete' },
    export: {
      of: OWN,
      by: 'device_id',
      en: 'Browsers that show you notifications',
      de: 'Browser, die dir Benachrichtigungen zeigen',
      omit: { public_key: TECHNICAL, auth_sealed: TECHNICAL },
    },
    keepFor: 'until done',
  }),
  defineTable({
    table: 'push_settings',
    people: { user_id: 'delete' },
    export: {
      of: OWN,
      by: 'user_id',
      en: 'What is shown on your phone, and when',
      de: 'Was auf deinem Telefon erscheint, und wann',
    },
  }),
  defineTable({ table: 'pushes', export: WORK, keepFor: 'until done', writers: ['notices'] }),
]
