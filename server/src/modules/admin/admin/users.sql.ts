import { isHiddenByAdmin } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import { counted, MOST_COUNTED } from '../../../schema/total.ts'
import type { Row } from '../../../schema/types.ts'
import type { UserFields } from './admin.schema.ts'

export type UserRow = Row<typeof UserFields>

/** The profile is shown as withheld while an admin hides it, so that this can be taken back, even if its person hid it since. */
const COLUMNS = `user_id, name, email, username, email_verified_at is not null as email_verified, is_admin, trusted, premium,
  case when u.visibility = 'hidden' and ${isHiddenByAdmin('u')} then 'withheld' else u.visibility end as visibility,
  suspended_at, suspended_until, date_of_birth, guardian_approved_at is not null as guardian_approved, created_at`

export function listUserRows(tx: Tx, before: number, limit: number): Promise<UserRow[]> {
  return tx.rows(
    `select ${COLUMNS} from users u where erased_at is null and user_id < $1 order by user_id desc limit $2`,
    [before, limit],
  )
}

export function searchUserRows(tx: Tx, pattern: string, before: number, limit: number): Promise<UserRow[]> {
  return tx.rows(
    `select ${COLUMNS}
     from users u
     where erased_at is null and (email ilike $1 or name ilike $1 or username ilike $1) and user_id < $2
     order by user_id desc limit $3`,
    [pattern, before, limit],
  )
}

/** How many there are of these; null if more than anybody counts. */
export function countUsers(tx: Tx, pattern: string | null): Promise<number | null> {
  return tx
    .first<{ total: number }>(
      `select count(*) as total from (select 1 from users u where erased_at is null
         and ($1::text is null or email ilike $1 or name ilike $1 or username ilike $1) limit ${MOST_COUNTED + 1}) found`,
      [pattern],
    )
    .then((row) => counted(row?.total))
}

export interface UserDetail extends UserRow {
  agents: number
  ideas: number
  businesses: number
}

export function readUserDetail(tx: Tx, userId: number): Promise<UserDetail | undefined> {
  return tx.first(
    `select ${COLUMNS},
       (select count(*) from links l where l.user_id = u.user_id) as agents,
       (select count(*) from ideas i where i.owner_user_id = u.user_id and i.held_for_bot_id is null) as ideas,
       (select count(*) from businesses b where b.owner_user_id = u.user_id and b.held_for_bot_id is null) as businesses
     from users u where user_id = $1 and erased_at is null`,
    [userId],
  )
}

export async function lockUser(tx: Tx, userId: number): Promise<void> {
  await tx.rows('select 1 from users where user_id = $1 for no key update', [userId])
}

/** When a minor turns 18; null for everybody else. */
export async function comesOfAge(tx: Tx, userId: number): Promise<string | null> {
  const row = await tx.first<{ of_age: string | null }>(
    `select case when is_minor(date_of_birth) then of_age_on(date_of_birth)::timestamptz end as of_age from users where user_id = $1`,
    [userId],
  )
  return row?.of_age ?? null
}

/** Locks all admins in a fixed order, so that two who leave at once cannot both count on the other. */
export async function lockAdmins(tx: Tx): Promise<number[]> {
  const rows = await tx.rows<{ user_id: number }>(
    'select user_id from users where is_admin and erased_at is null order by user_id for no key update',
  )
  return rows.map(({ user_id }) => user_id)
}
