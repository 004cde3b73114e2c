import type { Static } from 'typebox'
import type { Tx } from '../../../db/tx.ts'
import type { AuditEntry, Warning } from './admin.schema.ts'

type WarningRow = Static<typeof Warning>

export function listWarningRows(tx: Tx, unseen: boolean, before: number, limit: number): Promise<WarningRow[]> {
  return tx.rows(
    `select w.warning_id, w.bot_id, b.bot_name, w.kind, w.message, w.created_at, w.seen_at
     from admin_warnings w join bots b using (bot_id)
     where ${unseen ? 'w.seen_at is null and' : ''} w.warning_id < $1 order by w.warning_id desc limit $2`,
    [before, limit],
  )
}

/** When it was marked as seen, and whether just now; undefined if there is no such warning. */
export function markSeen(tx: Tx, warningId: number): Promise<{ seen_at: string; changed: boolean } | undefined> {
  return tx.first(
    `with before as (select warning_id, seen_at from admin_warnings where warning_id = $1 for update)
     update admin_warnings w set seen_at = coalesce(w.seen_at, app_now()) from before
     where w.warning_id = before.warning_id returning w.seen_at, before.seen_at is null as changed`,
    [warningId],
  )
}

export interface MailRow {
  mail_id: number
  to: string
  subject: string
  text_sealed: Buffer
  created_at: string
  sent_at: string | null
  last_error: string | null
  account_user_id: number | null
  /** It went to another admin, or its link opens another admin's account. */
  of_other_admin: boolean
}

const MAIL = `mail_id, to_address as to, subject, text_sealed, created_at, sent_at, last_error, account_user_id,
  exists (select 1 from users u where u.is_admin and u.user_id <> $1 and u.erased_at is null
    and (u.email = m.to_address or u.user_id = m.account_user_id)) as of_other_admin`

export function listMails(tx: Tx, reader: number, before: number, limit: number): Promise<MailRow[]> {
  return tx.rows(`select ${MAIL} from mails m where mail_id < $2 order by mail_id desc limit $3`, [
    reader,
    before,
    limit,
  ])
}

export function listMailsTo(
  tx: Tx,
  reader: number,
  address: string,
  before: number,
  limit: number,
): Promise<MailRow[]> {
  return tx.rows(`select ${MAIL} from mails m where to_address = $2 and mail_id < $3 order by mail_id desc limit $4`, [
    reader,
    address,
    before,
    limit,
  ])
}

/** Agents whose operator has this address. */
export async function listAgentsAt(tx: Tx, address: string): Promise<number[]> {
  const rows = await tx.rows<{ bot_id: number }>(
    'select bot_id from bots where $1 in (contact_email, second_contact_email) order by bot_id limit 100',
    [address],
  )
  return rows.map(({ bot_id }) => bot_id)
}

type AuditRow = Static<typeof AuditEntry>

interface AuditFilter {
  admin_user_id?: number
  action?: string
  subject_type?: string
  subject_id?: number
}

const AUDIT_FILTERS = ['admin_user_id', 'action', 'subject_type', 'subject_id'] as const

/** The statement has only the filters in use, so that it can use an index instead of reading the whole log. */
export function listAuditRows(tx: Tx, filter: AuditFilter, before: number, limit: number): Promise<AuditRow[]> {
  const given = AUDIT_FILTERS.filter((column) => filter[column] !== undefined)
  return tx.rows(
    `select a.audit_id, a.admin_user_id, u.name as admin_name, a.action, a.subject_type, a.subject_id, a.details,
       a.request_id, a.created_at
     from audit_log a left join users u on u.user_id = a.admin_user_id
     where a.audit_id < $1${given.map((column, place) => ` and a.${column} = $${place + 3}`).join('')}
     order by a.audit_id desc limit $2`,
    [before, limit, ...given.map((column) => filter[column])],
  )
}
