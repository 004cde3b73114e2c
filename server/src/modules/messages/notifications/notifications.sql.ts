import { blockedBetween, isPublished } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Reader } from '../../../mail/mail-kinds.ts'
import {
  KIND_NAMES,
  LASTING,
  NOTIFICATION_KINDS,
  type NotificationKindName,
  OF_EXISTING,
  OF_PUBLISHED,
} from '../../../notices/kinds.ts'

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

/** Somebody who is suspended can open no pages: some notices wait for their return, others are not mailed at all. */
export const unmailed = (suspended: boolean | undefined) =>
  suspended ? { waiting: LASTING, dropped: OF_PUBLISHED } : { waiting: [], dropped: [] }

/** Whether news can be mailed now. `lasting` holds the kinds that wait for the end of a suspension. */
export const isMailable = (news: string, user: string, lasting: string) =>
  `(${user}.suspended_at is null or ${news}.kind <> all (${lasting}::text[]))`

/** People with something that has waited a little, and no such mail recently. */
export async function findDuePeople(tx: Tx, limit: number): Promise<number[]> {
  const rows = await tx.rows<{ user_id: number }>(
    `select user_id from notifications n join users u using (user_id)
     where not n.digest and n.created_at <= app_now() - interval '2 minutes'
       and (u.notified_at is null or u.notified_at <= app_now() - interval '30 minutes') and ${isMailable('n', 'u', '$2')}
     group by user_id limit $1`,
    [limit, LASTING],
  )
  return rows.map(({ user_id }) => user_id)
}

/** Takes everything waiting for a person; a second taker finds nothing. Undefined if they no longer want mail. */
export async function takeNotices(tx: Tx, userId: number): Promise<Taken | undefined> {
  // The person first, as where they leave: otherwise the two could wait for each other.
  const person = await tx.first<Reader & { suspended: boolean }>(
    `select email, name, language, suspended_at is not null as suspended from users
     where user_id = $1 and email_verified_at is not null and erased_at is null for no key update`,
    [userId],
  )
  const { waiting, dropped } = unmailed(person?.suspended)
  const notices = await tx.rows<Notice>(
    `with taken as (
       delete from notifications where user_id = $1 and not digest and kind <> all ($4::text[])
       returning notification_id, kind, about, name, reason)
     select kind, about, name, reason from taken
     where kind <> all ($5::text[]) and kind not in (
       select k.kind from unnest($2::text[], $3::text[]) k (kind, setting) join notification_opt_outs o
       on o.user_id = $1 and o.kind = k.setting and o.delivery <> 'digest')
     order by notification_id`,
    [userId, KIND_NAMES, KIND_NAMES.map((kind) => NOTIFICATION_KINDS[kind].setting), waiting, dropped],
  )
  if (person === undefined || notices.length === 0) return undefined
  const { suspended: _suspended, ...reader } = person
  return { reader, notices }
}

/** The next such mail waits for a while. */
export async function noteMailed(tx: Tx, userId: number): Promise<void> {
  await tx.rows('update users set notified_at = app_now() where user_id = $1', [userId])
}

/**
 * Without news of ideas that were taken down, withheld or deleted while it waited, or whose owner a block keeps from them, and
 * without what leads to a record that was deleted.
 */
export async function withoutGone(tx: Tx, userId: number, notices: readonly Notice[]): Promise<Notice[]> {
  const of = (kinds: readonly string[]) => notices.filter(({ kind }) => kinds.includes(kind))
  const checked = [...of(OF_PUBLISHED), ...of(OF_EXISTING)]
  if (checked.length === 0) return [...notices]
  const idsOf = (subject: string) =>
    checked.filter(({ kind }) => NOTIFICATION_KINDS[kind].about === subject).map(({ about }) => about)
  const rows = await tx.rows<{ subject: string; id: number; shown: boolean }>(
    `select 'idea' as subject, i.idea_id as id,
       ${isPublished('i')} and not ${blockedBetween('i.owner_user_id', '$2::bigint')} as shown
     from ideas i where i.idea_id = any ($1::bigint[])
     union all select 'business', business_id, true from businesses where business_id = any ($3::bigint[])`,
    [idsOf('idea'), userId, idsOf('business')],
  )
  const found = new Map(rows.map(({ subject, id, shown }) => [`${subject}:${id}`, shown]))
  const shownOf = ({ kind, about }: Notice) => found.get(`${NOTIFICATION_KINDS[kind].about}:${about}`)
  const gone = new Set([
    ...of(OF_PUBLISHED).filter((notice) => shownOf(notice) !== true),
    ...of(OF_EXISTING).filter((notice) => shownOf(notice) === undefined),
  ])
  return notices.filter((notice) => !gone.has(notice))
}
