import type { TermsByPermission } from '../../../contract/grants.ts'
import type { Language } from '../../../contract/languages.ts'
import type { Permission } from '../../../contract/vocabulary.ts'
import type { Tx } from '../../../db/tx.ts'

export interface Suspendable {
  user_id: number
  name: string
  email: string
  language: Language
  is_admin: boolean
  suspended: boolean
  suspended_at: string | null
  suspended_until: string | null
  /** Its end has come. */
  overdue: boolean
  verified: boolean
}

/** Two admins take turns here, and so does signing in. */
export function lockSuspendable(tx: Tx, userId: number): Promise<Suspendable | undefined> {
  return tx.first(
    `select user_id, name, email, language, is_admin, suspended_at is not null as suspended, suspended_at,
       suspended_until, coalesce(suspended_until <= app_now(), false) as overdue,
       email_verified_at is not null as verified
     from users where user_id = $1 and erased_at is null for no key update`,
    [userId],
  )
}

export async function isFuture(tx: Tx, moment: string): Promise<boolean> {
  return (await tx.one<{ future: boolean }>('select $1::timestamptz > app_now() as future', [moment])).future
}

/**
 * An appeal that was open when the statement about it was superseded, in this transaction, is about the one in its place.
 * False if there is none.
 */
export async function keepAppeal(tx: Tx, userId: number): Promise<boolean> {
  const kept = await tx.rows(
    `update appeals a set decided_at = null, outcome = null,
       statement_id = (select statement_id from statements
         where subject_type = 'user' and subject_id = $1 and ended_at is null)
     from statements s
     where s.subject_type = 'user' and s.subject_id = $1 and s.ended_how = 'superseded' and s.ended_at = app_now()
       and a.statement_id = s.statement_id and a.outcome = 'moot' and a.decided_at = app_now()
     returning 1`,
    [userId],
  )
  return kept.length > 0
}

export interface TouchedLink {
  bot_id: number
  permissions: Permission[]
  terms: TermsByPermission | null
}

/** Their agents act for them no more; tokens of assistants end with it. */
export function pauseLinks(tx: Tx, userId: number): Promise<TouchedLink[]> {
  return tx.rows(
    `update links set paused_at = app_now(), suspended = true where user_id = $1 and paused_at is null
     returning bot_id, permissions, terms`,
    [userId],
  )
}

export function resumeLinks(tx: Tx, userId: number): Promise<TouchedLink[]> {
  return tx.rows(
    `update links set paused_at = null, suspended = false where user_id = $1 and suspended
     returning bot_id, permissions, terms`,
    [userId],
  )
}

export async function findOverdue(tx: Tx): Promise<number[]> {
  const rows = await tx.rows<{ user_id: number }>(
    'select user_id from users where suspended_until <= app_now() order by suspended_until limit 100',
  )
  return rows.map(({ user_id }) => user_id)
}
