import type { Tx } from '../db/tx.ts'
import type { NotificationKind, NotificationKindName } from './kinds.ts'
import type { News } from './news.ts'
import type { NotificationSettingName } from './settings.ts'

/** News of one kind, as the tables keep it. */
export interface NewsRow extends News {
  kind: NotificationKindName
  /** What `about` names. */
  subject: NotificationKind['about']
  setting: NotificationSettingName | null
  /** Which of the calls that share the transaction adds it. */
  teller: number
}

/** What waits for a mail or the digest. Nothing for people who chose neither, or whose address is unproven. */
export async function insertMailed(tx: Tx, told: readonly NewsRow[]): Promise<void> {
  await tx.rows(
    `insert into notifications (user_id, kind, about, name, reason, digest)
     select distinct on (u.user_id, n.kind, n.about) u.user_id, n.kind, n.about, n.name, n.reason, o.delivery is not null
     from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[]) with ordinality
       n (user_id, kind, setting, about, name, reason, position)
     join users u using (user_id) left join notification_opt_outs o on o.user_id = u.user_id and o.kind = n.setting
     where u.email_verified_at is not null and u.erased_at is null and coalesce(o.delivery, 'digest') = 'digest'
     order by u.user_id, n.kind, n.about, n.position desc
     on conflict (user_id, kind, about) do update
     set name = excluded.name, reason = excluded.reason, digest = excluded.digest`,
    [...columnsOf(told), told.map(({ name }) => name), told.map(({ reason }) => reason ?? null)],
  )
}

/**
 * What the app lists. While an entry is unread, more of the same kind about the same record is counted in it, and it
 * moves to the top with a new id, so that marking older entries as read does not include it.
 */
export async function insertShown(tx: Tx, told: readonly NewsRow[]): Promise<void> {
  await tx.rows(
    `insert into notices (user_id, kind, about, idea_id, business_id, bot_id, reason, by_user_id, times)
     select u.user_id, n.kind, n.about, case when n.subject = 'idea' then n.about end,
       case when n.subject = 'business' then n.about end,
       case when n.subject = 'agent' then n.about else (array_agg(n.bot_id order by n.position desc))[1] end,
       (array_agg(n.reason order by n.position desc))[1], (array_agg(n.by_user_id order by n.position desc))[1],
       count(distinct n.teller)
     from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::bigint[], $8::bigint[],
         $9::integer[]) with ordinality
       n (user_id, kind, setting, about, subject, reason, by_user_id, bot_id, teller, position)
     join users u using (user_id) where u.erased_at is null and not exists (
       select 1 from notification_opt_outs o where o.user_id = u.user_id and o.kind = n.setting and o.delivery = 'off')
     group by u.user_id, n.kind, n.subject, n.about order by u.user_id, n.kind, n.about
     on conflict (user_id, kind, about) where read_at is null and about is not null do update
     set notice_id = default, times = notices.times + excluded.times, reason = excluded.reason,
       by_user_id = excluded.by_user_id, created_at = app_now()`,
    [
      ...columnsOf(told),
      told.map(({ subject }) => subject),
      told.map(({ reason }) => reason ?? null),
      told.map(({ by }) => by ?? null),
      told.map(({ bot }) => bot ?? null),
      told.map(({ teller }) => teller),
    ],
  )
  tx.notifyUsers(
    told.map(({ userId }) => userId),
    'notices',
  )
}

/** Somebody who is in the app right now has seen it by then, and needs no push. */
const PUSH_AFTER = `interval '5 seconds'`

/**
 * What waits for each device of these people. One push stands for all of the same kind about the same record; a new id
 * keeps it if the one before is just being delivered. A device that is being removed is left out, not waited for.
 */
export async function insertPushes(tx: Tx, told: readonly NewsRow[]): Promise<void> {
  await tx.rows(
    `with n as (select distinct * from unnest($1::bigint[], $2::text[], $3::bigint[]) n (user_id, kind, about))
     insert into pushes (device_id, kind, about, next_try_at)
     select d.device_id, n.kind, n.about, app_now() + ${PUSH_AFTER} from n join push_devices d using (user_id)
     order by 1, 2, 3 for key share of d skip locked
     on conflict (device_id, kind, about) do update set push_id = default, created_at = excluded.created_at`,
    [told.map(({ userId }) => userId), told.map(({ kind }) => kind), told.map(({ about }) => about)],
  )
}

/** Part of a statement: it needs no push any more. `t` has user_id and about; the kind is $1. */
const UNPUSHED = `unpushed as (
  delete from pushes p using push_devices d, t
  where d.device_id = p.device_id and d.user_id = t.user_id and p.kind = $1 and p.about = t.about)`

function columnsOf(told: readonly NewsRow[]) {
  return [
    told.map(({ userId }) => userId),
    told.map(({ kind }) => kind),
    told.map(({ setting }) => setting),
    told.map(({ about }) => about),
  ]
}

export async function deleteNotice(tx: Tx, userId: number, kind: NotificationKindName, about: number): Promise<void> {
  await tx.rows(
    `with t as (select $2::bigint as user_id, $3::bigint as about), ${UNPUSHED}
     delete from notifications where user_id = $2 and kind = $1 and about = $3`,
    [kind, userId, about],
  )
}

/** Something a person was told of. */
export interface ToldOf {
  userId: number
  about: number
}

/** The task is done, or can no longer be done: nobody needs to open it any more, or read of it in a mail. */
export async function settleShown(tx: Tx, kind: NotificationKindName, told: readonly ToldOf[]): Promise<void> {
  const settled = await tx.rows<{ user_id: number }>(
    `with t as (select * from unnest($2::bigint[], $3::bigint[]) t (user_id, about)), ${UNPUSHED},
       unmailed as (
         delete from notifications where notification_id in (
           -- What is locked is being mailed at this moment.
           select notification_id from notifications join t using (user_id, about) where kind = $1
           for update of notifications skip locked))
     update notices n set read_at = app_now() from t
     where n.user_id = t.user_id and n.kind = $1 and n.about = t.about and n.read_at is null returning n.user_id`,
    [kind, told.map(({ userId }) => userId), told.map(({ about }) => about)],
  )
  tx.notifyUsers(
    settled.map(({ user_id }) => user_id),
    'notices',
  )
}

export async function takeBackShown(tx: Tx, kind: NotificationKindName, { userId, about }: ToldOf): Promise<void> {
  await tx.rows(
    `with t as (select $2::bigint as user_id, $3::bigint as about), ${UNPUSHED}
     delete from notices where user_id = $2 and kind = $1 and about = $3`,
    [kind, userId, about],
  )
  tx.notifyUsers([userId], 'notices')
}

/** The same for everybody who was told of an idea: unread entries and unsent mails. */
export async function takeBackOfIdea(tx: Tx, kinds: readonly NotificationKindName[], ideaId: number): Promise<void> {
  const told = await tx.rows<{ user_id: number }>(
    `with unmailed as (
       delete from notifications m using notices n
       where n.idea_id = $2 and n.kind = any ($1) and m.user_id = n.user_id and m.kind = n.kind and m.about = $2)
     delete from notices where idea_id = $2 and kind = any ($1) and read_at is null returning user_id`,
    [kinds, ideaId],
  )
  tx.notifyUsers(
    told.map(({ user_id }) => user_id),
    'notices',
  )
}

/** Whether the person with this address wants no mail of this kind at once. */
export async function isUnwanted(tx: Tx, email: string, kind: NotificationSettingName): Promise<boolean> {
  const row = await tx.first(
    'select 1 from users join notification_opt_outs using (user_id) where email = $1 and kind = $2',
    [email, kind],
  )
  return row !== undefined
}
