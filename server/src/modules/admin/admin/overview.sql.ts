import type { Tx } from '../../../db/tx.ts'
import { STILL_TO_SEND } from '../../../mail/outbox.sql.ts'
import type { UsageHour } from './agents.sql.ts'

export interface OverviewCounts {
  pending_approval: number
  active: number
  suspended: number
  rejected: number
  oldest_agent_at: string | null
  queued_writes: number
  agents_with_queue: number
  oldest_queued_at: string | null
  ideas_pending: number
  oldest_idea_at: string | null
  idea_edits_pending: number
  oldest_edit_at: string | null
  businesses_pending: number
  oldest_business_at: string | null
  documents_pending: number
  oldest_document_at: string | null
  reports_open: number
  oldest_report_at: string | null
  appeals_open: number
  oldest_appeal_at: string | null
  warnings_open: number
  mails_unsent: number
}

/** Everything is counted over partial indexes of what is waiting, so it is fast when little is. */
export function readCounts(tx: Tx): Promise<OverviewCounts> {
  return tx.one(
    `select b.*, q.*,
       i.*, e.*, s.*, d.*, r.*, a.*,
       (select count(*) from admin_warnings where seen_at is null) as warnings_open,
       (select count(*) from mails where ${STILL_TO_SEND}) as mails_unsent
     from (select count(*) filter (where status = 'pending_approval') as pending_approval,
         count(*) filter (where status = 'active') as active, count(*) filter (where status = 'suspended') as suspended,
         count(*) filter (where status = 'rejected') as rejected,
         min(created_at) filter (where status = 'pending_approval') as oldest_agent_at from bots) b,
       (select count(*) as queued_writes, count(distinct bot_id) as agents_with_queue, min(created_at) as oldest_queued_at
         from queued_writes where state = 'queued') q,
       (select count(*) as ideas_pending, min(updated_at) as oldest_idea_at from ideas
         where approval_status = 'pending' and held_for_bot_id is null and (owner_user_id is not null
           or created_by_bot_id in (select bot_id from bots where autonomous))) i,
       (select count(*) as idea_edits_pending, min(created_at) as oldest_edit_at from idea_edits
         where reviewed_at is null) e,
       (select count(*) as businesses_pending, min(updated_at) as oldest_business_at from businesses
         where approval_status = 'pending' and held_for_bot_id is null and owner_user_id is not null) s,
       (select count(*) as documents_pending, min(created_at) as oldest_document_at from idea_documents
         where approval_status = 'pending') d,
       (select count(distinct (subject_type, subject_id)) as reports_open, min(created_at) as oldest_report_at from reports
         where decided_at is null) r,
       (select count(*) as appeals_open, min(created_at) as oldest_appeal_at from appeals where decided_at is null) a`,
  )
}

/** All agents together: the current hour and the 23 before it, newest first. */
export function readAllUsageHours(tx: Tx): Promise<UsageHour[]> {
  return tx.rows(
    `with present as (select hour_number(app_now()) as hour),
     used as (
       select h.position, sum(h.actions) as actions, sum(h.failed) as failed, sum(h.refused) as refused
       from present p
       join bot_usage u on u.hour > p.hour - 24
       cross join lateral unnest(shift_hours(u.actions, p.hour - u.hour), shift_hours(u.failed, p.hour - u.hour),
         shift_hours(u.refused, p.hour - u.hour)) with ordinality h (actions, failed, refused, position)
       group by h.position)
     select to_timestamp((p.hour - n + 1) * 3600) as hour, coalesce(actions, 0) as actions,
       coalesce(failed, 0) as failed, coalesce(refused, 0) as refused
     from present p cross join generate_series(1, 24) n left join used on used.position = n order by n`,
  )
}
