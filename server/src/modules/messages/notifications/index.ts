import { listMyNotices, markMyNoticesRead } from './account-notices.ts'
import { changeNotifications } from './change-notifications.ts'
import { getNotifications } from './get-notifications.ts'
import { unsubscribe, unsubscribeAtOnce } from './unsubscribe.ts'

export { isUnwanted } from '../../../notices/notices.sql.ts'
export {
  forgetNotice,
  notify,
  notifyEach,
  settleNotices,
  takeBackNews,
  takeBackNotice,
} from '../../../notices/notify.ts'
export { mailDigests, mailNotices } from './mail-notices.ts'

export const notificationOperations = [
  getNotifications,
  changeNotifications,
  unsubscribe,
  unsubscribeAtOnce,
  listMyNotices,
  markMyNoticesRead,
]
