import type { Tx } from '../../db/database.ts'
import type { NotificationKindName } from './kinds.ts'
import { deleteNotice, insertNotices } from './notifications.sql.ts'

/**
 * Tells a person something by mail, in the transaction of what it tells. Several notices within a few minutes become one
 * mail; the same record is told once. `about` is the record it concerns, `name` what the line calls it by.
 */
export function notify(
  { tx }: { tx: Tx },
  userId: number,
  kind: NotificationKindName,
  { about, name }: { about: number; name: string },
): Promise<void> {
  return notifyEach({ tx }, [userId], kind, { about, name })
}

/** The same for many people, in one statement. */
export function notifyEach(
  { tx }: { tx: Tx },
  userIds: readonly number[],
  kind: NotificationKindName,
  { about, name }: { about: number; name: string },
): Promise<void> {
  return insertNotices(tx, userIds, { kind, about, name })
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
