import { isPublic, isPublished } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import { FROM_OWNERS, type NotificationKindName, OF_PUBLISHED } from '../../../notices/kinds.ts'

/** Counted up to this: the app shows "99+". */
const MOST_COUNTED = 100

export interface NoticeRow {
  notice_id: number
  /** What the kind is about; null in rows of earlier versions. */
  about: number | null
  kind: NotificationKindName
  idea_id: number | null
  idea_name: string | null
  type_of_idea: string | null
  business_id: number | null
  business_name: string | null
  bot_id: number | null
  bot_name: string | null
  /** The newest actor. */
  by_user_id: number | null
  by_name: string | null
  by_username: string | null
  times: number
  reason: string | null
  read: boolean
  created_at: string
}

/** Newest first. */
export function listNotices(tx: Tx, userId: number, before: number, limit: number): Promise<NoticeRow[]> {
  return tx.rows(
    `select n.notice_id, n.kind, n.about, n.idea_id, i.name as idea_name, i.type_of_idea, n.business_id, s.business_name, n.bot_id, b.bot_name,
       p.user_id as by_user_id, p.name as by_name, case when ${isPublic('p')} then p.username end as by_username, n.times, n.reason, n.read_at is not null as read, n.created_at
     from notices n left join ideas i on i.idea_id = n.idea_id and (n.kind <> all ($4) or ${isPublished('i')})
     left join businesses s on s.business_id = n.business_id
     left join bots b on b.bot_id = n.bot_id left join users p on p.user_id = n.by_user_id and (n.kind <> all ($5) or ${isPublic('p')})
     where n.user_id = $1 and n.notice_id < $2 order by n.notice_id desc limit $3`,
    [userId, before, limit, OF_PUBLISHED, FROM_OWNERS],
  )
}

export async function countUnread(tx: Tx, userId: number): Promise<number> {
  const { unread } = await tx.one<{ unread: number }>(
    `select count(*) as unread from (
       select 1 from notices where user_id = $1 and read_at is null limit ${MOST_COUNTED}) counted`,
    [userId],
  )
  return unread
}

/** What a person has seen: everything up to an entry, or single ones. */
export interface Seen {
  upToId: number | null
  ids: readonly number[]
}

export async function markNoticesRead(tx: Tx, userId: number, { upToId, ids }: Seen): Promise<void> {
  const read = await tx.rows(
    `update notices set read_at = app_now()
     where user_id = $1 and read_at is null and (notice_id <= $2 or notice_id = any ($3)) returning notice_id`,
    [userId, upToId, ids],
  )
  if (read.length > 0) tx.notifyUsers([userId], 'notices')
}
