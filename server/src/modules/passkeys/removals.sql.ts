import type { Tx } from '../../db/tx.ts'

export interface Removal {
  removes_at: string
  due: boolean
}

export function findRemoval(tx: Tx, userId: number): Promise<Removal | undefined> {
  return tx.first('select removes_at, removes_at <= app_now() as due from passkey_removals where user_id = $1', [
    userId,
  ])
}

export function insertRemoval(tx: Tx, userId: number, days: number): Promise<Removal> {
  return tx.one(
    `insert into passkey_removals (user_id, removes_at) values ($1, app_now() + make_interval(days => $2))
     returning removes_at, false as due`,
    [userId, days],
  )
}

/** They have a passkey or a code after all. */
export async function cancelRemoval(tx: Tx, userId: number): Promise<void> {
  await tx.rows('delete from passkey_removals where user_id = $1', [userId])
}
