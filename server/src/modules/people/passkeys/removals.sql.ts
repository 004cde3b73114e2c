import type { Tx } from '../../../db/tx.ts'
import type { Owner } from './tell-owner.ts'

export interface Removal {
  removes_at: string
  due: boolean
}

/**
 * A removal that nobody finished lapses after the same time again. Otherwise somebody who learns the password years later
 * would not have to wait at all.
 */
export function findRemoval(tx: Tx, userId: number, days: number): Promise<Removal | undefined> {
  return tx.first(
    `select removes_at, removes_at <= app_now() as due from passkey_removals
     where user_id = $1 and removes_at > app_now() - make_interval(days => $2)`,
    [userId, days],
  )
}

export async function insertRemoval(tx: Tx, userId: number, days: number): Promise<Removal> {
  await cancelRemoval(tx, userId, null)
  return tx.one(
    `insert into passkey_removals (user_id, removes_at) values ($1, app_now() + make_interval(days => $2))
     returning removes_at, false as due`,
    [userId, days],
  )
}

/**
 * The owner has used a passkey or a code from before the removal: what a thief adds later must not cancel it. Codes from
 * before `created_at` was stored count as old.
 */
export async function cancelRemoval(tx: Tx, userId: number, provenSince: string | null): Promise<void> {
  await tx.rows(
    'delete from passkey_removals where user_id = $1 and created_at >= coalesce($2::timestamptz, created_at)',
    [userId, provenSince],
  )
}

const BATCH = 100

/** Marks those it returns as reminded. */
export function takeReminders(tx: Tx): Promise<(Owner & { removes_at: string })[]> {
  return tx.rows(
    `with due as (
       select r.user_id from passkey_removals r
       where r.reminded_at <= app_now() - interval '1 day' and r.removes_at > app_now()
       order by r.user_id limit ${BATCH} for update skip locked),
     reminded as (
       update passkey_removals r set reminded_at = app_now() from due where r.user_id = due.user_id
       returning r.user_id, r.removes_at)
     select u.user_id, u.email, u.name, u.language, reminded.removes_at
     from reminded join users u using (user_id) where u.erased_at is null order by u.user_id`,
  )
}

export async function deleteLapsed(tx: Tx, days: number): Promise<void> {
  await tx.rows('delete from passkey_removals where removes_at <= app_now() - make_interval(days => $1)', [days])
}
