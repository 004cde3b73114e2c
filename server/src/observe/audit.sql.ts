import type { PersonContext } from '../contract/operation.ts'
import type { Tx } from '../db/tx.ts'

export interface AuditedSubject {
  type:
    | 'bot'
    | 'user'
    | 'idea'
    | 'business'
    | 'idea_edit'
    | 'document'
    | 'statement'
    | 'report'
    | 'warning'
    | 'monitor'
    | 'mail'
    | 'payment'
    | 'matching'
  id: number | null
}

/** Details removed when the person they are about leaves. */
export const FORGOTTEN_DETAILS = ['date_of_birth', 'reason', 'answer'] as const

/** Records every action of an admin. */
export async function audit(
  { tx, person, requestId }: PersonContext,
  action: string,
  subject: AuditedSubject,
  details: Record<string, unknown> = {},
): Promise<void> {
  await tx.rows(
    'insert into audit_log (admin_user_id, action, subject_type, subject_id, details, request_id) values ($1, $2, $3, $4, $5, $6)',
    [person.user_id, action, subject.type, subject.id, JSON.stringify(details), requestId],
  )
}

export interface Audited {
  action: string
  admin_user_id: number
  details: Record<string, unknown>
  recent: boolean
}

/** The latest thing admins did to a record, and whether that was within so many minutes. */
export function latestAudited(tx: Tx, { type, id }: AuditedSubject, minutes: number): Promise<Audited | undefined> {
  return tx.first(
    `select action, admin_user_id, details, created_at > app_now() - make_interval(mins => $3) as recent
     from audit_log where subject_type = $1 and subject_id = $2 order by audit_id desc limit 1`,
    [type, id, minutes],
  )
}
