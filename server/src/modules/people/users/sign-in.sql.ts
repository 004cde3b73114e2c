import type { Language } from '../../../contract/languages.ts'
import type { Tx } from '../../../db/tx.ts'

export interface NewAccount {
  email: string
  name: string
  username: string | null
  /** Null for who comes through a provider. */
  password_hash: string | null
  date_of_birth: string | null
  next_path: string | null
  language: Language
}

/** The new account's id; undefined if the address or username is taken. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<number | undefined> {
  const row = await tx.first<{ user_id: number }>(
    `insert into users (email, name, username, password_hash, date_of_birth, next_path, language, onboarding_step)
     values ($1, $2, $3, $4, $5, $6, $7, 1) on conflict do nothing returning user_id`,
    [
      account.email,
      account.name,
      account.username,
      account.password_hash,
      account.date_of_birth,
      account.next_path,
      account.language,
    ],
  )
  return row?.user_id
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

/** Whether the address had not been verified before. */
export function markVerified(tx: Tx, userId: number, email: string): Promise<boolean> {
  return tx.some(
    `update users set email_verified_at = app_now()
     where user_id = $1 and email = $2 and email_verified_at is null and erased_at is null returning user_id`,
    [userId, email],
  )
}

/** To be proven anew. False if somebody has it already. */
export async function setEmail(tx: Tx, userId: number, email: string): Promise<boolean> {
  const changed = await tx.rows(
    `update users set email = $2, email_verified_at = null where user_id = $1
       and not exists (select 1 from users o where o.email = $2 and o.user_id <> $1) returning 1`,
    [userId, email],
  )
  return changed.length === 1
}

/** Null: none signs in, until the owner sets one with a mailed link. */
export async function setPassword(tx: Tx, userId: number, passwordHash: string | null): Promise<void> {
  await tx.rows('update users set password_hash = $2 where user_id = $1', [userId, passwordHash])
}

export async function setSecondFactor(tx: Tx, userId: number, on: boolean): Promise<void> {
  await tx.rows('update users set second_factor = $2 where user_id = $1', [userId, on])
}

/** What waited among the offers is theirs now. Whoever was on their way elsewhere, to pair an agent for instance, stays on it. */
export async function leadToClaim(tx: Tx, userId: number, path: string): Promise<void> {
  await tx.rows(
    `update users set next_path = $2 where user_id = $1 and (next_path is null or next_path ~ '^/app/offers($|[/?])')`,
    [userId, path],
  )
}

export async function forgetNextPath(tx: Tx, userId: number): Promise<void> {
  await tx.rows('update users set next_path = null where user_id = $1', [userId])
}
