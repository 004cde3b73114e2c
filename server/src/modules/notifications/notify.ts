import type { Tx } from '../../db/tx.ts'
import { NOTIFICATION_KINDS, type NotificationKindName } from './kinds.ts'
import type { News } from './news.ts'
import { deleteNotice, insertMailed, insertShown } from './notifications.sql.ts'

/**
 * Tells a person something, in the app and by mail, in the transaction of what it tells. Several things within a few
 * minutes become one mail; the same record is told once there.
 */
export function notify(
  { tx }: { tx: Tx },
  userId: number,
  kind: NotificationKindName,
  { about, name, reason = null }: Omit<News, 'userId'>,
): Promise<void> {
  return notifyEach({ tx }, kind, [{ userId, about, name, reason }])
}

/** The same for many people, in one statement each for app and mail. */
export async function notifyEach({ tx }: { tx: Tx }, kind: NotificationKindName, news: readonly News[]): Promise<void> {
  if (news.length === 0) return
  const { about, setting } = NOTIFICATION_KINDS[kind]
  if (about !== 'conversation') await insertShown(tx, kind, about, news)
  if (setting !== null) await insertMailed(tx, kind, setting, news)
}

/** They have seen it already: no mail, unless it is gone out. */
export function forgetNotice(
  { tx }: { tx: Tx },
  userId: number,
  kind: NotificationKindName,
  about: number,
): Promise<void> {
  return deleteNotice(tx, userId, kind, about)
}
