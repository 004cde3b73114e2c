import type { Static } from 'typebox'
import type { Language } from '../../../contract/languages.ts'
import { isPublic } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { OwnProfile } from '../accounts/index.ts'

export type OwnProfileRow = Omit<Static<typeof OwnProfile>, 'legal'>

export function readProfile(tx: Tx, userId: number): Promise<OwnProfileRow> {
  return tx.one(
    `select user_id, name, username, email, email_verified_at is not null as email_verified, date_of_birth, roles, bio,
       email_verified_at is not null and not exists (select from notification_opt_outs o where o.user_id = users.user_id
         and o.kind = 'record_reviewed' and o.delivery = 'app') as reviews_mailed,
       case when visibility = 'withheld' then 'hidden' else visibility end as visibility,
       visibility = 'withheld' as hidden_by_admin, guardian_email, guardian_approved_at, trusted, premium, is_admin, language, created_at,
       json_build_object('step', onboarding_step, 'role', onboarding_role, 'next', next_path) as onboarding,
       (select json_build_object('picture_id', d.document_id, 'version', (extract(epoch from d.preview_made_at) * 1000)::bigint)
        from idea_documents d join document_pictures p on p.document_id = d.document_id and p.size = 'face'
        where d.user_id = users.user_id and d.approval_status <> 'rejected' order by d.document_id desc limit 1) as face
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

export interface PublicProfileRow {
  user_id: number
  username: string
  name: string
  roles: string[]
  bio: string | null
  regions: string[]
  focus: string[]
  /** How many answers came within which time; null before the first. */
  answers: number[] | null
  joined_at: string
}

/** Only adults who are not hidden. */
export function findPublicProfile(tx: Tx, username: string): Promise<PublicProfileRow | undefined> {
  return tx.first(
    `select u.user_id, u.username, u.name, u.roles, u.bio, coalesce(m.regions, '{}') as regions,
       coalesce(m.focus_types, '{}') as focus, t.answers, u.created_at as joined_at
     from users u left join matching_profiles m using (user_id) left join answer_times t using (user_id)
     where u.username = $1 and ${isPublic('u')}`,
    [username],
  )
}
