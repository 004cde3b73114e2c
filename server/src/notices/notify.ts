import type { Tx } from '../db/tx.ts'
import { NOTIFICATION_KINDS, type NotificationKindName } from './kinds.ts'
import type { News } from './news.ts'
import { deleteNotice, insertMailed, insertShown, settleShown, type ToldOf, takeBackShown } from './notices.sql.ts'

/**
 * Notifies a person, in the app and by mail, in the transaction it reports on. Several notifications within a few
 * minutes become one mail, which mentions each record once.
 */
export function notify(
  { tx }: { tx: Tx },
  userId: number,
  kind: NotificationKindName,
  news: Omit<News, 'userId'>,
): Promise<void> {
  return notifyEach({ tx }, kind, [{ userId, ...news }])
}

/** The same for many people, in one statement each for app and mail. */
export async function notifyEach({ tx }: { tx: Tx }, kind: NotificationKindName, news: readonly News[]): Promise<void> {
  if (news.length === 0) return
  const { about, setting } = NOTIFICATION_KINDS[kind]
  if (about !== 'conversation' && about !== 'action') await insertShown(tx, kind, NOTIFICATION_KINDS[kind], news)
  if (setting !== null) await insertMailed(tx, kind, setting, news)
}

/** They have already seen it: no mail, unless it has gone out. */
export function forgetNotice(
  { tx }: { tx: Tx },
  userId: number,
  kind: NotificationKindName,
  about: number,
): Promise<void> {
  return deleteNotice(tx, userId, kind, about)
}

/** Marks what people were told as read: it is dealt with, or can no longer be. */
export async function settleNotices(
  { tx }: { tx: Tx },
  kind: NotificationKindName,
  told: readonly ToldOf[],
): Promise<void> {
  if (told.length > 0) await settleShown(tx, kind, told)
}

/** Whoever asked took it back: as if it had never been said. */
export function takeBackNotice({ tx }: { tx: Tx }, kind: NotificationKindName, told: ToldOf): Promise<void> {
  return takeBackShown(tx, kind, told)
}
