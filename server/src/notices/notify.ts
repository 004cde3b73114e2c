import type { Tx } from '../db/tx.ts'
import { NOTIFICATION_KINDS, type NotificationKindName } from './kinds.ts'
import type { News } from './news.ts'
import {
  deleteNotice,
  insertMailed,
  insertPushes,
  insertShown,
  type NewsRow,
  settleShown,
  type ToldOf,
  takeBackOfIdea,
  takeBackShown,
} from './notices.sql.ts'
import { PUSHED } from './push-kinds.ts'

/**
 * Notifies a person, in the app, by mail and on their phone, in the transaction it reports on. Several notifications
 * within a few minutes become one mail, which mentions each record once.
 */
export function notify(
  { tx }: { tx: Tx },
  userId: number,
  kind: NotificationKindName,
  news: Omit<News, 'userId'>,
): Promise<void> {
  return notifyEach({ tx }, kind, [{ userId, ...news }])
}

/** The same for many people. */
export async function notifyEach({ tx }: { tx: Tx }, kind: NotificationKindName, news: readonly News[]): Promise<void> {
  if (news.length > 0) await tx.batched(notifyAll, { kind, news })
}

interface Telling {
  kind: NotificationKindName
  news: readonly News[]
}

/** One statement each for app, mail and phone, for all calls that share the transaction. */
async function notifyAll(tx: Tx, tellings: readonly Telling[]): Promise<null[]> {
  const told = tellings.flatMap(({ kind, news }, teller) => {
    const { about: subject, setting } = NOTIFICATION_KINDS[kind]
    return news.map((each): NewsRow => ({ ...each, kind, subject, setting, teller }))
  })
  const shown = told.filter(({ subject }) => subject !== 'conversation' && subject !== 'action')
  const mailed = told.filter(({ setting }) => setting !== null)
  const pushed = told.filter(({ kind }) => kind in PUSHED)
  // Sent at once; the database runs them in this order.
  await Promise.all([
    shown.length > 0 && insertShown(tx, shown),
    mailed.length > 0 && insertMailed(tx, mailed),
    pushed.length > 0 && insertPushes(tx, pushed),
  ])
  return tellings.map(() => null)
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

/** It is dealt with, or can no longer be: what people were told counts as read, and no mail about it goes out any more. */
export async function settleNotices(
  { tx }: { tx: Tx },
  kind: NotificationKindName,
  told: readonly ToldOf[],
): Promise<void> {
  if (told.length > 0) await settleShown(tx, kind, told)
}

/** It was undone: nobody needs to hear of it any more, in the app or by mail. */
export function takeBackNews(
  { tx }: { tx: Tx },
  kinds: readonly NotificationKindName[],
  ideaId: number,
): Promise<void> {
  return takeBackOfIdea(tx, kinds, ideaId)
}

/** It was withdrawn: as if it had never been said. */
export function takeBackNotice({ tx }: { tx: Tx }, kind: NotificationKindName, told: ToldOf): Promise<void> {
  return takeBackShown(tx, kind, told)
}
