import { secondsUntilOver } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Reportable } from './things.sql.ts'

/** How heavy a report weighs in the admins' queue. */
export const CATEGORIES = {
  minors: 5,
  illegal: 4,
  abuse: 3,
  privacy: 3,
  misleading: 2,
  rights: 2,
  spam: 1,
  terms: 1,
} as const
export type Category = keyof typeof CATEGORIES
export const CATEGORY_NAMES = Object.keys(CATEGORIES) as Category[]

interface NewReport {
  reporterId: number
  type: Reportable
  id: number
  category: Category
  words: string
}

/** How many they made in 24 hours, and when the first of them is older. Locks them, so that two at once count each other. */
export async function countToday(tx: Tx, reporterId: number): Promise<{ made: number; seconds_left: number }> {
  await tx.rows('select 1 from users where user_id = $1 for no key update', [reporterId])
  return tx.one(
    `select count(*) as made,
       ${secondsUntilOver('min(created_at)', `interval '24 hours'`)} as seconds_left
     from reports where reporter_user_id = $1 and created_at > app_now() - interval '24 hours'`,
    [reporterId],
  )
}

export async function findOpen(tx: Tx, reporterId: number, type: Reportable, id: number): Promise<number | undefined> {
  const row = await tx.first<{ report_id: number }>(
    `select report_id from reports
     where reporter_user_id = $1 and subject_type = $2 and subject_id = $3 and decided_at is null`,
    [reporterId, type, id],
  )
  return row?.report_id
}

export async function insertReport(tx: Tx, { reporterId, type, id, category, words }: NewReport): Promise<number> {
  const { report_id } = await tx.one<{ report_id: number }>(
    `insert into reports (reporter_user_id, subject_type, subject_id, category, words) values ($1, $2, $3, $4, $5)
     returning report_id`,
    [reporterId, type, id, category, words],
  )
  return report_id
}

export interface Reported {
  subject_type: Reportable
  subject_id: number
  reporters: number
  weight: number
  oldest_at: string
  reports: { report_id: number; category: Category; words: string; created_at: string }[]
}

/** Ordered by weight, which grows with each day of waiting. Shows the first ten reports of a thing. */
export function listReported(tx: Tx, limit: number): Promise<Reported[]> {
  return tx.rows(
    `with weighed as (
       select r.*, ($2::jsonb ->> r.category)::integer as weight from reports r where decided_at is null),
     things as (
       select subject_type, subject_id, count(*)::integer as reporters, sum(weight)::integer as weight,
         min(created_at) as oldest_at
       from weighed group by subject_type, subject_id)
     select t.*, (
       select jsonb_agg(jsonb_build_object('report_id', f.report_id, 'category', f.category, 'words', f.words,
         'created_at', f.created_at) order by f.report_id)
       from (select * from weighed w where w.subject_type = t.subject_type and w.subject_id = t.subject_id
         order by w.report_id limit 10) f) as reports
     from things t
     order by t.weight * (1 + extract(epoch from app_now() - t.oldest_at) / 86400) desc, t.oldest_at limit $1`,
    [limit, JSON.stringify(CATEGORIES)],
  )
}

/** Locks every open report of the same thing: two admins who take different ones decide one after the other. */
export async function lockReport(
  tx: Tx,
  reportId: number,
): Promise<{ subject_type: Reportable; subject_id: number; outcome: 'acted' | 'dismissed' | null } | undefined> {
  await tx.rows(
    `select 1 from reports r join reports o using (subject_type, subject_id)
     where o.report_id = $1 and r.decided_at is null order by r.report_id for update of r`,
    [reportId],
  )
  return tx.first('select subject_type, subject_id, outcome from reports where report_id = $1', [reportId])
}

/** Closes all open reports of a thing; answers who made them. */
export async function closeReports(
  tx: Tx,
  { subject_type, subject_id }: { subject_type: Reportable; subject_id: number },
  outcome: 'acted' | 'dismissed',
  adminId: number,
): Promise<number[]> {
  const rows = await tx.rows<{ reporter_user_id: number }>(
    `update reports set decided_at = app_now(), decided_by = $4, outcome = $3
     where subject_type = $1 and subject_id = $2 and decided_at is null returning reporter_user_id`,
    [subject_type, subject_id, outcome, adminId],
  )
  return rows.map(({ reporter_user_id }) => reporter_user_id)
}

/** Reopens what was closed together with a report, except where its reporter has reported it again since; returns the reporters. */
export async function reopenReports(tx: Tx, reportId: number): Promise<number[]> {
  const rows = await tx.rows<{ reporter_user_id: number }>(
    `update reports r set decided_at = null, decided_by = null, outcome = null
     from reports o where o.report_id = $1 and (r.subject_type, r.subject_id) = (o.subject_type, o.subject_id)
       and r.decided_at = o.decided_at and r.outcome = 'dismissed' and not exists (
         select 1 from reports n where (n.subject_type, n.subject_id) = (r.subject_type, r.subject_id)
           and n.reporter_user_id = r.reporter_user_id and n.decided_at is null)
     returning r.reporter_user_id`,
    [reportId],
  )
  return rows.map(({ reporter_user_id }) => reporter_user_id)
}
