import { OWN } from '../tables/common.ts'
import { defineTable } from '../tables/define-table.ts'

export const noticesTables = [
  defineTable({
    table: 'notices',
    people: { user_id: 'delete', by_user_id: 'keep: others keep what happened; ends after 90 days' },
    export: { of: OWN, by: 'notice_id', en: 'Your notifications', de: 'Deine Benachrichtigungen' },
    keepFor: {
      en: 'Notifications in the app',
      de: 'Deine Benachrichtigungen',
      since: 'created',
      from: 'created_at',
      inOrderOf: 'notice_id',
      days: 90,
    },
    writers: ['modules/messages/notifications'],
  }),
  defineTable({
    table: 'notifications',
    people: { user_id: 'delete' },
    erasedBy: ['forgetNamesToMail'],
    export: {
      of: OWN,
      by: 'notification_id',
      en: 'Notifications waiting to be emailed',
      de: 'Benachrichtigungen, die noch per E-Mail kommen',
    },
    keepFor: 'until done',
    writers: ['modules/messages/notifications'],
  }),
]
