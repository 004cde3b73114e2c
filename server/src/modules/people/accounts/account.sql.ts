import type { Language } from '../../../contract/languages.ts'
import type { Tx } from '../../../db/tx.ts'
import { setSecondFactor } from '../users/index.ts'

export interface Account {
  user_id: number
  name: string
  email: string
  email_verified: boolean
  is_admin: boolean
  language: Language
  password_hash: string | null
  /** A password alone does not sign them in. */
  second_factor: boolean
  /** Registered within the last hour. */
  is_new: boolean
  suspended: boolean
}

const ACCOUNT = `user_id, name, email, email_verified_at is not null as email_verified, is_admin, language, password_hash, suspended_at is not null as suspended,
  second_factor, created_at > app_now() - interval '1 hour' as is_new`

export function findAccount(tx: Tx, email: string): Promise<Account | undefined> {
  return tx.first(`select ${ACCOUNT} from users where email = $1 and erased_at is null`, [email])
}

/** Serialises everything that changes who may sign in; undefined if the account is gone. */
export function lockAccount(tx: Tx, userId: number): Promise<Account | undefined> {
  return tx.first(`select ${ACCOUNT} from users where user_id = $1 and erased_at is null for no key update`, [userId])
}

/** Frozen passkeys do not count. */
export function hasPasskey(tx: Tx, userId: number): Promise<boolean> {
  return tx.some('select 1 from passkeys where user_id = $1 and frozen_at is null limit 1', [userId])
}

export function isUsernameTaken(tx: Tx, username: string): Promise<boolean> {
  return tx.some('select 1 from users where username = $1', [username])
}

/** Between 1900 and yesterday. */
export async function isBirthDate(tx: Tx, day: string): Promise<boolean> {
  const { fits } = await tx.one<{ fits: boolean }>(
    `select $1::date >= '1900-01-01' and $1::date < app_now()::date as fits`,
    [day],
  )
  return fits
}

/** The page they wanted when they registered. */
export async function readNextPath(tx: Tx, userId: number): Promise<string | null> {
  return (await tx.one<{ next_path: string | null }>('select next_path from users where user_id = $1', [userId]))
    .next_path
}

/** How a person proved who they are. */
export type ProvenBy = 'password' | 'passkey' | 'recovery_code' | 'provider'

export interface NewSession {
  readonly hash: Buffer
  readonly by: ProvenBy
  /** When they proved it, in seconds since 1970; null if unknown. */
  readonly at: 'now' | number | null
  readonly browser: string | null
  readonly system: string | null
}

/** Does nothing if the password changed since it was checked: the change ended all sessions, and must end this one. */
export function insertSession(
  tx: Tx,
  { user_id, password_hash }: Pick<Account, 'user_id' | 'password_hash'>,
  session: NewSession,
): Promise<boolean> {
  return tx.some(
    `insert into sessions (session_hash, user_id, confirmed_by, browser, system, confirmed_at)
     select $3, user_id, $4, $5, $6, case when $7 then app_now() when $8::float8 is not null then least(app_now(), to_timestamp($8)) end from users
     where user_id = $1 and password_hash is not distinct from $2 and erased_at is null and suspended_at is null
     for share
     returning user_id`,
    [
      user_id,
      password_hash,
      session.hash,
      session.by,
      session.browser,
      session.system,
      session.at === 'now',
      session.at === 'now' ? null : session.at,
    ],
  )
}

/** Ends a person's least recently used sessions beyond this many, except one that is in use right now. */
export async function deleteSessionsBeyond(tx: Tx, userId: number, most: number): Promise<void> {
  await tx.rows(
    `delete from sessions where session_hash in (
       select session_hash from sessions where user_id = $1
       order by last_used_at desc, session_id desc offset $2 for update skip locked)`,
    [userId, most],
  )
}

export async function confirmSession(tx: Tx, sessionHash: Buffer, by: ProvenBy): Promise<void> {
  await tx.rows('update sessions set confirmed_at = app_now(), confirmed_by = $2 where session_hash = $1', [
    sessionHash,
    by,
  ])
}

export async function deleteSession(tx: Tx, sessionHash: Buffer): Promise<void> {
  const [ended] = await tx.rows<{ user_id: number }>('delete from sessions where session_hash = $1 returning user_id', [
    sessionHash,
  ])
  if (ended) tx.notifyUsers([ended.user_id], 'account')
}

/** Returns how many it deleted. */
export async function deleteSessions(tx: Tx, userId: number, keep: Buffer | null): Promise<number> {
  const ended = await tx.rows(
    'delete from sessions where user_id = $1 and session_hash is distinct from $2 returning 1',
    [userId, keep],
  )
  tx.notifyUsers([userId], 'account')
  return ended.length
}

/** Signs out every assistant the person connected. Their pairings stay, and the person may connect them again. */
export async function deleteConnections(tx: Tx, userId: number): Promise<number> {
  const ended = await tx.rows('delete from oauth_grants where user_id = $1 returning 1', [userId])
  tx.notifyUsers([userId], 'agents')
  return ended.length
}

/** Deletes those created up to that moment, or all; returns how many. */
export async function deleteTokens(tx: Tx, userId: number, until: string | null = null): Promise<number> {
  const ended = await tx.rows(
    `delete from user_tokens where user_id = $1 and created_at <= coalesce($2::timestamptz, 'infinity') returning 1`,
    [userId, until],
  )
  tx.notifyUsers([userId], 'account')
  return ended.length
}

export async function deleteProviderLinks(tx: Tx, userId: number): Promise<void> {
  await tx.rows('delete from provider_links where user_id = $1', [userId])
}

/** Also deletes recovery codes and pending removals, which mean nothing without a passkey. */
export async function deletePasskeys(tx: Tx, userId: number): Promise<void> {
  await tx.rows('delete from passkeys where user_id = $1', [userId])
  await tx.rows('delete from recovery_codes where user_id = $1', [userId])
  await deleteRemoval(tx, userId)
  await setSecondFactor(tx, userId, false)
}

/** Cancels the removal of lost passkeys. */
export async function deleteRemoval(tx: Tx, userId: number): Promise<void> {
  await tx.rows('delete from passkey_removals where user_id = $1', [userId])
}

export async function deleteAddressChange(tx: Tx, userId: number): Promise<void> {
  await tx.rows('delete from address_changes where user_id = $1', [userId])
}
