import type { Language } from '../../../contract/languages.ts'
import { isHiddenByAdmin } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'

export interface ProfileChange {
  name?: string | undefined
  username?: string | undefined
  bio?: string | undefined
  date_of_birth?: string | undefined
  roles?: string[] | undefined
  visibility?: string | undefined
  language?: Language | undefined
}

/**
 * Fields left out stay. A withheld profile is public again when the decision ends: until then its person may hide it
 * for good, and take that back, but not show it.
 */
export async function updateProfile(tx: Tx, userId: number, change: ProfileChange): Promise<void> {
  await tx.rows(
    `update users set name = coalesce($2, name), username = coalesce($3, username),
       bio = case when $4::text is null then bio else nullif($4, '') end,
       date_of_birth = coalesce($5, date_of_birth), roles = coalesce($6, roles),
       visibility = case when $7 = 'public' and (visibility = 'withheld' or suspended_at is not null or ${isHiddenByAdmin('users')})
         then 'withheld' else coalesce($7, visibility) end,
       language = coalesce($8, language)
     where user_id = $1`,
    [
      userId,
      change.name ?? null,
      change.username ?? null,
      change.bio ?? null,
      change.date_of_birth ?? null,
      change.roles ?? null,
      change.visibility ?? null,
      change.language ?? null,
    ],
  )
}

export async function setRoles(tx: Tx, userId: number, roles: string[]): Promise<void> {
  await tx.rows('update users set roles = $2 where user_id = $1', [userId, roles])
}

export interface OnboardingChange {
  step?: number | undefined
  role?: string | undefined
  done?: boolean | undefined
  arrived?: boolean | undefined
}

/** How far they are in their first steps. */
export async function setOnboarding(tx: Tx, userId: number, change: OnboardingChange): Promise<void> {
  await tx.rows(
    `update users set onboarding_step = case when $2 or onboarding_step is null then null else coalesce($3, onboarding_step) end,
       onboarding_role = coalesce($4, onboarding_role), next_path = case when $2 or $5 then null else next_path end
     where user_id = $1`,
    [userId, change.done ?? false, change.step ?? null, change.role ?? null, change.arrived ?? false],
  )
}
