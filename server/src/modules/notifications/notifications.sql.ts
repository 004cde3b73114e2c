import type { Tx } from '../../db/tx.ts'
import type { Reader } from '../../mail/mail-kinds.ts'
import { KIND_NAMES, NOTIFICATION_KINDS, type NotificationKind, type NotificationKindName } from './kinds.ts'
import type { News } from './news.ts'
import type { NotificationSettingName } from './settings.ts'

/** A line of a pending mail. */
export interface Notice {
  kind: NotificationKindName
  about: number
  name: string
  reason: string | null
}

/** What a mail says, and to whom. */
export interface Taken {
  reader: Reader
  notices: Notice[]
}

/** What waits for a mail or the digest. Nothing for people who chose neither, or whose address is unproven. */
export async function insertMailed(
  tx: Tx,
  kind: NotificationKindName,
  setting: NotificationSettingName,
  news: readonly News[],
): Promise<void> {
  await tx.rows(
    `insert into notifications (user_id, kind, about, name, reason, digest)
     select distinct on (u.user_id, n.about) u.user_id, $1, n.about, n.name, n.reason, o.delivery is not null
     from unnest($3::bigint[], $4::bigint[], $5::text[], $6::text[]) n (user_id, about, name, reason)
     join users u using (user_id) left join notification_opt_outs o on o.user_id = u.user_id and o.kind = $2
     where u.email_verified_at is not null and u.erased_at is null and coalesce(o.delivery, 'digest') = 'digest'
     on conflict (user_id, kind, about) do update
     set name = excluded.name, reason = excluded.reason, digest = excluded.digest`,
    [kind, setting, ...columnsOf(news)],
  )
}

/**
 * What the app lists. While an entry is unread, more of the same kind about the same record is counted in it, and it
 * moves to the top with a new id: whoever marks what they saw as read does not mark what came since.
 */
export async function insertShown(
  tx: Tx,
  kind: NotificationKindName,
  { about, setting }: NotificationKind,
  news: readonly News[],
): Promise<void> {
  await tx.rows(
    `insert into notices (user_id, kind, about, idea_id, business_id, bot_id, reason, by_user_id)
     select distinct on (u.user_id, n.about) u.user_id, $1, n.about, case when $2 = 'idea' then n.about end,
       case when $2 = 'business' then n.about end, case when $2 = 'agent' then n.about end, n.reason, n.by_user_id
     from unnest($3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::bigint[]) n (user_id, about, name, reason, by_user_id)
     join users u using (user_id) where u.erased_at is null and not exists (
       select 1 from notification_opt_outs o where o.user_id = u.user_id and o.kind = $8 and o.delivery = 'off')
     order by u.user_id, n.about
     on conflict (user_id, kind, about) where read_at is null and about is not null do update
     set notice_id = default, times = notices.times + 1, reason = excluded.reason, by_user_id = excluded.by_user_id,
       created_at = app_now()`,
    [kind, about, ...columnsOf(news), news.map(({ by }) => by ?? null), setting],
  )
  tx.notifyUsers(
    news.map(({ userId }) => userId),
    'notices',
  )
}

function columnsOf(news: readonly News[]) {
  return [
    news.map(({ userId }) => userId),
    news.map(({ about }) => about),
    news.map(({ name }) => name),
    news.map(({ reason }) => reason ?? null),
  ]
}

export async function deleteNotice(tx: Tx, userId: number, kind: NotificationKindName, about: number): Promise<void> {
  await tx.rows('delete from notifications where user_id = $1 and kind = $2 and about = $3', [userId, kind, about])
}

/** People with something that has waited a little, and no such mail recently. */
export async function findDuePeople(tx: Tx, limit: number): Promise<number[]> {
  const rows = await tx.rows<{ user_id: number }>(
    `select user_id from notifications n join users u using (user_id)
     where not n.digest and n.created_at <= app_now() - interval '2 minutes'
       and (u.notified_at is null or u.notified_at <= app_now() - interval '30 minutes')
     group by user_id limit $1`,
    [limit],
  )
  return rows.map(({ user_id }) => user_id)
}

/** Takes everything waiting for a person; a second taker finds nothing. Undefined if they no longer want mail. */
export async function takeNotices(tx: Tx, userId: number): Promise<Taken | undefined> {
  const notices = await tx.rows<Notice>(
    `with taken as (
       delete from notifications where user_id = $1 and not digest returning notification_id, kind, about, name, reason)
     select kind, about, name, reason from taken
     where kind not in (select k.kind from unnest($2::text[], $3::text[]) k (kind, setting)
       join notification_opt_outs o on o.user_id = $1 and o.kind = k.setting and o.delivery <> 'digest')
     order by notification_id`,
    [userId, KIND_NAMES, KIND_NAMES.map((kind) => NOTIFICATION_KINDS[kind].setting)],
  )
  const reader = await tx.first<Reader>(
    `update users set notified_at = app_now()
     where user_id = $1 and $2 and email_verified_at is not null and erased_at is null
     returning email, name, language`,
    [userId, notices.length > 0],
  )
  return reader && { reader, notices }
}
