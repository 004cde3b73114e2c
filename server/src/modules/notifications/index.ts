import { listMyNotices, markMyNoticesRead } from './account-notices.ts'
import { changeNotifications } from './change-notifications.ts'
import { getNotifications } from './get-notifications.ts'
import { unsubscribe, unsubscribeAtOnce } from './unsubscribe.ts'

export { isUnwanted } from './choices.sql.ts'
export { mailDigests, mailNotices } from './mail-notices.ts'
export { forgetNotice, notify, notifyEach } from './notify.ts'

export const notificationOperations = [
  getNotifications,
  changeNotifications,
  unsubscribe,
  unsubscribeAtOnce,
  listMyNotices,
  markMyNoticesRead,
]
