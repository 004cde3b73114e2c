import type { Language } from '../../../contract/languages.ts'
import { SESSION_LIFE } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { NotificationKindName } from '../../../notices/kinds.ts'
import type { PushKind } from '../../../notices/push-kinds.ts'

/** A push that was taken to be sent, with what decides whether it is. */
export interface DuePush {
  push_id: number
  device_id: number
  kind: NotificationKindName | 'test'
  about: number
  /** Before this one. */
  attempts: number
  endpoint: string
  public_key: Buffer
  auth_sealed: Buffer
  failing: boolean
  user_id: number
  /** Their address, if it is proven. */
  email: string | null
  language: Language
  /** The person may see it: they are neither suspended nor signed out for want of use. */
  allowed: boolean
  off: PushKind[] | null
  quiet_from: string | null
  quiet_to: string | null
  time_zone: string | null
  now: string
  /** Real time, in seconds. */
  seconds: number
}

/** What waits longer is no news any more. */
const LONGEST_WAIT = `interval '2 days'`
/** A device that nothing has reached for this long is given up. */
const FAILING_LIMIT = `interval '5 days'`

/** A lease keeps other processes away; one that dies leaves its share to the next. Devices that fail come last. */
export async function takePushes(tx: Tx, limit: number, leaseSeconds: number): Promise<DuePush[]> {
  await tx.rows(`delete from pushes where next_try_at <= app_now() and created_at < app_now() - ${LONGEST_WAIT}`)
  return tx.rows(
    `with taken as (
       update pushes set next_try_at = app_now() + make_interval(secs => $2) where push_id in (
         select p.push_id from pushes p join push_devices d using (device_id) where p.next_try_at <= app_now()
         order by d.failing_since is not null, p.next_try_at limit $1 for update of p skip locked)
       returning push_id, device_id, kind, about, attempts)
     select t.*, d.endpoint, d.public_key, d.auth_sealed, d.failing_since is not null as failing, u.user_id, u.language,
       case when u.email_verified_at is not null then u.email end as email,
       u.suspended_at is null and u.erased_at is null and s.last_used_at > app_now() - ${SESSION_LIFE} as allowed,
       c.off, c.quiet_from, c.quiet_to, c.time_zone, app_now() as now, date_part('epoch', now())::bigint as seconds
     from taken t join push_devices d using (device_id) join sessions s using (session_id)
     join users u on u.user_id = d.user_id left join push_settings c on c.user_id = d.user_id
     order by failing, t.push_id`,
    [limit, leaseSeconds],
  )
}

/** By its id: meanwhile there may be something new of the same kind. */
export async function dropPush(tx: Tx, pushId: number): Promise<void> {
  await tx.rows('delete from pushes where push_id = $1', [pushId])
}

export async function waitUntil(tx: Tx, pushId: number, moment: string): Promise<void> {
  await tx.rows('update pushes set next_try_at = $2 where push_id = $1', [pushId, moment])
}

export async function notePushed(tx: Tx, { push_id, device_id, kind, user_id }: DuePush): Promise<void> {
  await tx.rows(
    `with sent as (delete from pushes where push_id = $1)
     update push_devices set delivered_at = app_now(), failing_since = null where device_id = $2`,
    [push_id, device_id],
  )
  // Whoever uses "Try it" is looking at the device.
  if (kind === 'test') tx.notifyUsers([user_id], 'account')
}

/** Tried again after a while, or not at all. A device nothing has reached for days goes. */
export async function noteFailed(tx: Tx, push: DuePush, retrySeconds: number | null): Promise<void> {
  const { push_id, device_id, user_id } = push
  await tx.rows(
    `with push as (
       update pushes set attempts = attempts + 1, next_try_at = app_now() + make_interval(secs => $3)
       where push_id = $1 and $3::integer is not null),
     given_up as (delete from pushes where push_id = $1 and $3::integer is null)
     update push_devices set failing_since = coalesce(failing_since, app_now()) where device_id = $2`,
    [push_id, device_id, retrySeconds],
  )
  await tx.rows(`delete from push_devices where device_id = $1 and failing_since < app_now() - ${FAILING_LIMIT}`, [
    device_id,
  ])
  if (!push.failing) tx.notifyUsers([user_id], 'account')
}

/** It unsubscribed, or its keys cannot be read any more. */
export async function endDevice(tx: Tx, { device_id, user_id }: DuePush): Promise<void> {
  await tx.rows('delete from push_devices where device_id = $1', [device_id])
  tx.notifyUsers([user_id], 'account')
}
