import { isHiddenByAdmin } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'

export interface UserChanges {
  trusted?: boolean
  premium?: boolean
  is_admin?: boolean
  guardian_approved?: boolean
  date_of_birth?: string
}

/** Omitted fields stay; an earlier approval keeps its time. What a guardian switched off ends with their approval. */
export async function changeUserRow(tx: Tx, userId: number, changes: UserChanges): Promise<void> {
  await tx.rows(
    `update users set trusted = coalesce($2, trusted), premium = coalesce($3, premium),
       is_admin = coalesce($4, is_admin), date_of_birth = coalesce($6, date_of_birth),
       guardian_approved_at = case when $5 then coalesce(guardian_approved_at, app_now())
         when not $5 then null else guardian_approved_at end,
       guardian_limits = case when not $5 then '{}' else guardian_limits end
     where user_id = $1`,
    [
      userId,
      changes.trusted ?? null,
      changes.premium ?? null,
      changes.is_admin ?? null,
      changes.guardian_approved ?? null,
      changes.date_of_birth ?? null,
    ],
  )
}

/** Null if it was unknown before. */
export async function setBirthDate(tx: Tx, userId: number, day: string | null): Promise<void> {
  await tx.rows('update users set date_of_birth = $2 where user_id = $1 and erased_at is null', [userId, day])
}

/** Also one that its person hid: the decision stands when they show it again. False if an admin hides it already. */
export function withholdProfile(tx: Tx, userId: number): Promise<boolean> {
  return tx.some(
    `update users set visibility = case when visibility = 'public' then 'withheld' else visibility end
     where user_id = $1 and erased_at is null and not ${isHiddenByAdmin('users')} returning user_id`,
    [userId],
  )
}

/** Not if its person hid it meanwhile, or is suspended. Locks the row in any case, as changes of the profile do. */
export async function showProfile(tx: Tx, userId: number): Promise<void> {
  await tx.rows(
    `update users set visibility = case when visibility = 'withheld' and suspended_at is null then 'public' else visibility end
     where user_id = $1 and erased_at is null`,
    [userId],
  )
}

/** What they published is hidden by a trigger, which brings it back when the suspension ends. */
export async function markSuspended(tx: Tx, userId: number, until: string | null): Promise<void> {
  await tx.rows(
    `update users set suspended_at = app_now(), suspended_until = $2,
       visibility = case when visibility = 'public' then 'withheld' else visibility end
     where user_id = $1`,
    [userId, until],
  )
}

export async function setSuspensionEnd(tx: Tx, userId: number, until: string | null): Promise<void> {
  await tx.rows('update users set suspended_until = $2 where user_id = $1', [userId, until])
}

export async function endSuspension(tx: Tx, userId: number): Promise<void> {
  await tx.rows(
    `update users set suspended_at = null, suspended_until = null,
       visibility = case when visibility = 'withheld' and not ${isHiddenByAdmin('users')} then 'public' else visibility end
     where user_id = $1`,
    [userId],
  )
}
