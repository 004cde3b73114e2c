import type { Language } from '../../../contract/languages.ts'
import { isHiddenByAdmin, isPublic, isPublished } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Reader } from '../../../mail/mail-kinds.ts'
import type { ONBOARDING_ROLES } from '../accounts/index.ts'

export interface OwnProfileRow {
  user_id: number
  name: string
  username: string | null
  email: string
  email_verified: boolean
  date_of_birth: string | null
  roles: string[]
  bio: string | null
  visibility: string
  hidden_by_admin: boolean
  guardian_email: string | null
  guardian_approved_at: string | null
  trusted: boolean
  premium: boolean
  is_admin: boolean
  language: Language
  created_at: string
  onboarding: OnboardingRow
}

export interface OnboardingRow {
  step: number | null
  role: (typeof ONBOARDING_ROLES)[number] | null
  next: string | null
}

export function readProfile(tx: Tx, userId: number): Promise<OwnProfileRow> {
  return tx.one(
    `select user_id, name, username, email, email_verified_at is not null as email_verified, date_of_birth, roles, bio,
       case when visibility = 'withheld' then 'hidden' else visibility end as visibility,
       visibility = 'withheld' as hidden_by_admin, guardian_email, guardian_approved_at, trusted, premium, is_admin, language, created_at,
       json_build_object('step', onboarding_step, 'role', onboarding_role, 'next', next_path) as onboarding
     from users where user_id = $1`,
    [userId],
  )
}

export interface Age {
  date_of_birth: string | null
  age: number | null
  username: string | null
  guardian_approved: boolean
  language: Language
}

/** Locked until the end of the transaction; undefined if the account is gone. */
export function lockAge(tx: Tx, userId: number): Promise<Age | undefined> {
  return tx.first(
    `select date_of_birth, extract(year from age(app_now()::date, date_of_birth))::integer as age, username,
       guardian_approved_at is not null as guardian_approved, language
     from users where user_id = $1 and erased_at is null for no key update`,
    [userId],
  )
}

/** Locked against a change of age until the end; undefined if the address has no account. */
export function findAgeOf(tx: Tx, email: string): Promise<{ age: number | null; email_verified: boolean } | undefined> {
  return tx.first(
    `select extract(year from age(app_now()::date, date_of_birth))::integer as age,
       email_verified_at is not null as email_verified
     from users where email = $1 and erased_at is null for share`,
    [email],
  )
}

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
 * What is left out stays. A withheld profile is public again when the decision ends: its person may hide it for good instead, and
 * take that back, but not show it sooner.
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

export interface Minor extends Reader {
  name: string
  approved_at: string | null
  /** The day on which they need no approval any more. */
  of_age_on: string
}

const MINOR = `name, email, language, guardian_approved_at as approved_at, of_age_on(date_of_birth) as of_age_on`
const STILL_MINOR = 'erased_at is null and is_minor(date_of_birth)'

/** Where they are in their first steps. */
export async function setOnboarding(tx: Tx, userId: number, change: OnboardingChange): Promise<void> {
  await tx.rows(
    `update users set onboarding_step = case when $2 or onboarding_step is null then null else coalesce($3, onboarding_step) end,
       onboarding_role = coalesce($4, onboarding_role), next_path = case when $2 or $5 then null else next_path end
     where user_id = $1`,
    [userId, change.done ?? false, change.step ?? null, change.role ?? null, change.arrived ?? false],
  )
}

export interface OnboardingChange {
  step?: number | undefined
  role?: string | undefined
  done?: boolean | undefined
  arrived?: boolean | undefined
}

/** Nobody approves now, so whatever an earlier guardian switched off is not theirs. */
export async function setGuardian(tx: Tx, userId: number, email: string): Promise<void> {
  await tx.rows(`update users set guardian_email = $2, guardian_limits = '{}' where user_id = $1`, [userId, email])
}

/** Undefined if there is nothing left to approve; who has come of age since they asked needs no approval. */
export function approveByGuardian(tx: Tx, userId: number, guardianEmail: string): Promise<Minor | undefined> {
  return tx.first(
    `update users set guardian_approved_at = app_now()
     where user_id = $1 and guardian_email = $2 and guardian_approved_at is null and ${STILL_MINOR}
     returning ${MINOR}`,
    [userId, guardianEmail],
  )
}

/** Forgets the guardian who declines or withdraws; undefined if they are not the one who was asked, or did not approve. */
export function endGuardian(
  tx: Tx,
  userId: number,
  guardianEmail: string,
  { approved }: { approved: boolean },
): Promise<Minor | undefined> {
  return tx.first(
    `update users set guardian_approved_at = null, guardian_email = null, guardian_limits = '{}'
     where user_id = $1 and guardian_email = $2 and (guardian_approved_at is not null) = $3 and ${STILL_MINOR}
     returning ${MINOR}`,
    [userId, guardianEmail, approved],
  )
}

/** Whether somebody needs a guardian's approval. */
export async function isYoung(tx: Tx, userId: number): Promise<boolean> {
  const row = await tx.first(`select 1 from users where user_id = $1 and ${STILL_MINOR}`, [userId])
  return row !== undefined
}

/** What a guardian is told about the young person who named them. */
export function findMinor(tx: Tx, userId: number, guardianEmail: string): Promise<Minor | undefined> {
  return tx.first(`select ${MINOR} from users where user_id = $1 and guardian_email = $2 and ${STILL_MINOR}`, [
    userId,
    guardianEmail,
  ])
}

export interface PublicProfileRow {
  user_id: number
  username: string
  name: string
  roles: string[]
  bio: string | null
  regions: string[]
  focus: string[]
  joined_at: string
}

/** Nobody under 18, nobody who hides. */
export function findPublicProfile(tx: Tx, username: string): Promise<PublicProfileRow | undefined> {
  return tx.first(
    `select u.user_id, u.username, u.name, u.roles, u.bio, coalesce(m.regions, '{}') as regions,
       coalesce(m.focus_types, '{}') as focus, u.created_at as joined_at
     from users u left join matching_profiles m using (user_id)
     where u.username = $1 and ${isPublic('u')}`,
    [username],
  )
}

export interface PublishedIdea {
  idea_id: number
  name: string | null
  annotation: string | null
  type_of_idea: string | null
  created_by_bot: boolean
  edited_by_bot: boolean
  published_at: string | null
}

export function listPublishedIdeas(tx: Tx, ownerId: number, limit: number): Promise<PublishedIdea[]> {
  return tx.rows(
    `select idea_id, name, annotation, type_of_idea, created_by_bot_id is not null as created_by_bot, edited_by_bot_id is not null as edited_by_bot, published_at from ideas
     where owner_user_id = $1 and ${isPublished('ideas')}
     order by published_at desc, idea_id desc limit $2`,
    [ownerId, limit],
  )
}
