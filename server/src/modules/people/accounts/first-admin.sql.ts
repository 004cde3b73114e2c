import type { Tx } from '../../../db/tx.ts'
import type { Reader } from '../../../mail/mail-kinds.ts'

/** An arbitrary lock number: creating the first admin and erasing one are serialised. */
const ADMIN_LOCK = 4_100_017

export async function lockAdmins(tx: Tx): Promise<void> {
  await tx.rows('select pg_advisory_xact_lock($1)', [ADMIN_LOCK])
}

export async function countAdmins(tx: Tx): Promise<number> {
  return (await tx.one<{ count: number }>('select count(*) from users where is_admin')).count
}

export function listAdmins(tx: Tx): Promise<Reader[]> {
  return tx.rows('select email, name, language from users where is_admin and erased_at is null order by user_id')
}

export async function isAdmin(tx: Tx, email: string): Promise<boolean> {
  return (await tx.rows('select 1 from users where email = $1 and is_admin', [email])).length > 0
}

export interface NewAdmin {
  email: string
  name: string
  password_hash: string
}

/** The new account's id; undefined if the address has one. */
export async function insertAdmin(tx: Tx, admin: NewAdmin): Promise<number | undefined> {
  const row = await tx.first<{ user_id: number }>(
    `insert into users (email, name, password_hash, email_verified_at, is_admin)
     values ($1, $2, $3, app_now(), true) on conflict (email) do nothing returning user_id`,
    [admin.email, admin.name, admin.password_hash],
  )
  return row?.user_id
}

/** The id of the account with that address; undefined if it is suspended: admins cannot be. */
export async function promoteToAdmin(tx: Tx, email: string, passwordHash: string): Promise<number | undefined> {
  const row = await tx.first<{ user_id: number }>(
    `update users set is_admin = true, password_hash = $2, email_verified_at = coalesce(email_verified_at, app_now())
     where email = $1 and suspended_at is null returning user_id`,
    [email, passwordHash],
  )
  return row?.user_id
}

export async function deleteMailedLinks(tx: Tx, userId: number): Promise<void> {
  await tx.rows('delete from mail_tokens where user_id = $1', [userId])
}

export async function replaceFirstAdminToken(tx: Tx, tokenHash: Buffer, days: number): Promise<void> {
  await removeFirstAdminTokens(tx)
  await tx.rows(
    `insert into mail_tokens (token_hash, purpose, expires_at)
     values ($1, 'first-admin', app_now() + make_interval(days => $2))`,
    [tokenHash, days],
  )
}

export async function removeFirstAdminTokens(tx: Tx): Promise<void> {
  await tx.rows(`delete from mail_tokens where purpose = 'first-admin'`)
}
