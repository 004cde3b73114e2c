import { SESSION_LIFE } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { PushKind } from '../../../notices/push-kinds.ts'
import type { QuietHours } from './quiet-hours.ts'

export interface PushDevice {
  device_id: number
  browser: string | null
  system: string | null
  current: boolean
  created_at: string
  delivered_at: string | null
  failing_since: string | null
}

/** The current browser first, then the newest. */
export function listDevices(tx: Tx, userId: number, current: Buffer | null): Promise<PushDevice[]> {
  return tx.rows(
    `select d.device_id, s.browser, s.system, s.session_hash is not distinct from $2 as current, d.created_at, d.delivered_at,
       d.failing_since
     from push_devices d join sessions s using (session_id)
     where d.user_id = $1 and s.last_used_at > app_now() - ${SESSION_LIFE}
     order by s.session_hash is not distinct from $2 desc, d.device_id desc`,
    [userId, current],
  )
}

export async function countOtherDevices(tx: Tx, userId: number, current: Buffer): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    'select count(*) from push_devices d join sessions s using (session_id) where d.user_id = $1 and s.session_hash <> $2',
    [userId, current],
  )
  return count
}

export interface NewDevice {
  endpoint: string
  publicKey: Buffer
  authSealed: Buffer
}

/**
 * Takes the place of what this session had, and of whoever used this browser before: what waits for them is not shown to its
 * next user. Null if the session has ended.
 */
export async function insertDevice(
  tx: Tx,
  userId: number,
  session: Buffer,
  { endpoint, publicKey, authSealed }: NewDevice,
): Promise<number | null> {
  // One at a time for each browser.
  await tx.rows(`select pg_advisory_xact_lock(hashtextextended('push:' || $1, 0))`, [endpoint])
  const signedIn = await tx.first<{ session_id: number }>(
    'select session_id from sessions where session_hash = $1 and user_id = $2 for key share',
    [session, userId],
  )
  if (signedIn === undefined) return null
  await tx.rows('delete from push_devices where endpoint = $1 or session_id = $2', [endpoint, signedIn.session_id])
  const { device_id } = await tx.one<{ device_id: number }>(
    `insert into push_devices (user_id, session_id, endpoint, public_key, auth_sealed) values ($1, $2, $3, $4, $5)
     returning device_id`,
    [userId, signedIn.session_id, endpoint, publicKey, authSealed],
  )
  return device_id
}

export function deleteDevice(tx: Tx, userId: number, deviceId: number): Promise<boolean> {
  return tx.some('delete from push_devices where user_id = $1 and device_id = $2 returning 1', [userId, deviceId])
}

/** To be sent at once, whatever the person chose. False if the device is not theirs. */
export function insertTest(tx: Tx, userId: number, deviceId: number): Promise<boolean> {
  return tx.some(
    `insert into pushes (device_id, kind, about, next_try_at)
     select device_id, 'test', 0, app_now() from push_devices where user_id = $1 and device_id = $2 for key share
     on conflict (device_id, kind, about) do update set push_id = default, next_try_at = excluded.next_try_at, attempts = 0
     returning 1`,
    [userId, deviceId],
  )
}

export interface PushSettings {
  off: readonly PushKind[]
  quiet: QuietHours | null
}

interface SettingsRow {
  off: PushKind[]
  quiet_from: string | null
  quiet_to: string | null
  time_zone: string | null
}

export async function readPushSettings(tx: Tx, userId: number): Promise<PushSettings> {
  const row = await tx.first<SettingsRow>(
    'select off, quiet_from, quiet_to, time_zone from push_settings where user_id = $1',
    [userId],
  )
  return { off: row?.off ?? [], quiet: quietOf(row) }
}

export function quietOf(row: Omit<SettingsRow, 'off'> | undefined): QuietHours | null {
  const { quiet_from: from, quiet_to: to, time_zone } = row ?? {}
  return from && to && time_zone ? { from, to, time_zone } : null
}

/** Applies to what is already waiting, too: it is looked at again. */
export async function savePushSettings(tx: Tx, userId: number, { off, quiet }: PushSettings): Promise<void> {
  await tx.rows(
    `insert into push_settings (user_id, off, quiet_from, quiet_to, time_zone) values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update set off = excluded.off, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
       time_zone = excluded.time_zone`,
    [userId, off, quiet?.from ?? null, quiet?.to ?? null, quiet?.time_zone ?? null],
  )
  await tx.rows(
    `update pushes p set next_try_at = app_now() from push_devices d
     where d.device_id = p.device_id and d.user_id = $1 and p.attempts = 0 and p.next_try_at > app_now()`,
    [userId],
  )
}
