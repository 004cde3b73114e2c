import { listMyNotices, markMyNoticesRead } from './account-notices.ts'
import { changeNotifications } from './change-notifications.ts'
import { getNotifications } from './get-notifications.ts'
import { unsubscribe, unsubscribeAtOnce } from './unsubscribe.ts'

export { NOTIFICATION_KINDS } from './kinds.ts'
export { mailNotices } from './mail-notices.ts'
export { isUnwanted } from './notifications.sql.ts'
export { forgetNotice, notify, notifyEach } from './notify.ts'

export const notificationOperations = [
  getNotifications,
  changeNotifications,
  unsubscribe,
  unsubscribeAtOnce,
  listMyNotices,
  markMyNoticesRead,
]
