import type { Tx } from '../../db/database.ts'
import type { NotificationKindName } from './kinds.ts'

export interface Notice {
  kind: NotificationKindName
  about: number
  name: string
}

/** Nothing for people who do not want this kind, or whose address nobody has proven. */
export async function insertNotices(tx: Tx, userIds: readonly number[], { kind, about, name }: Notice): Promise<void> {
  if (userIds.length === 0) return
  await tx.rows(
    `insert into notifications (user_id, kind, about, name)
     select user_id, $2, $3, $4 from users u
     where user_id = any ($1) and email_verified_at is not null and erased_at is null
       and not exists (select 1 from notification_opt_outs o where o.user_id = u.user_id and o.kind = $2)
     on conflict (user_id, kind, about) do nothing`,
    [userIds, kind, about, name],
  )
}

export async function deleteNotice(tx: Tx, userId: number, kind: NotificationKindName, about: number): Promise<void> {
  await tx.rows('delete from notifications where user_id = $1 and kind = $2 and about = $3', [userId, kind, about])
}

/** People with something that has waited a little, and no mail of this sort in the last while. */
export async function findDuePeople(tx: Tx, limit: number): Promise<number[]> {
  const rows = await tx.rows<{ user_id: number }>(
    `select user_id from notifications n join users u using (user_id)
     where n.created_at <= app_now() - interval '2 minutes'
       and (u.notified_at is null or u.notified_at <= app_now() - interval '30 minutes')
     group by user_id limit $1`,
    [limit],
  )
  return rows.map(({ user_id }) => user_id)
}

/** Takes all that waits for a person; whoever comes second finds nothing. Undefined when they want no mail any more. */
export async function takeNotices(tx: Tx, userId: number): Promise<{ email: string; notices: Notice[] } | undefined> {
  const notices = await tx.rows<Notice>(
    `with taken as (delete from notifications where user_id = $1 returning notification_id, kind, about, name)
     select kind, about, name from taken
     where kind not in (select kind from notification_opt_outs where user_id = $1) order by notification_id`,
    [userId],
  )
  const person = await tx.first<{ email: string }>(
    `update users set notified_at = app_now()
     where user_id = $1 and $2 and email_verified_at is not null and erased_at is null returning email`,
    [userId, notices.length > 0],
  )
  return person && { email: person.email, notices }
}

export async function listOptOuts(tx: Tx, userId: number): Promise<Set<string>> {
  const rows = await tx.rows<{ kind: string }>('select kind from notification_opt_outs where user_id = $1', [userId])
  return new Set(rows.map(({ kind }) => kind))
}

export async function optOut(tx: Tx, userId: number, kinds: readonly string[]): Promise<void> {
  await tx.rows(
    `insert into notification_opt_outs (user_id, kind)
     select u.user_id, kind from users u, unnest($2::text[]) kind where u.user_id = $1 on conflict do nothing`,
    [userId, kinds],
  )
}

export async function optIn(tx: Tx, userId: number, kinds: readonly string[]): Promise<void> {
  await tx.rows('delete from notification_opt_outs where user_id = $1 and kind = any ($2)', [userId, kinds])
}

/** Whether the person with this address switched this kind off, for mails that go out at once. */
export async function isUnwanted(tx: Tx, email: string, kind: NotificationKindName): Promise<boolean> {
  const row = await tx.first(
    'select 1 from users join notification_opt_outs using (user_id) where email = $1 and kind = $2',
    [email, kind],
  )
  return row !== undefined
}
