import { refuseField } from '../contract/errors.ts'
import type { PersonContext } from '../contract/operation.ts'
import { type Audited, type AuditedSubject, latestAudited } from './audit.sql.ts'

const ADMIN_UNDO_MINUTES = 10

/**
 * What this admin decided last on a record, if it can still be taken back: it is their own, recent, and nobody did
 * anything else to the record since. Lock the record first.
 */
export async function decisionToUndo(
  { tx, person }: PersonContext,
  subject: AuditedSubject & { id: number },
  field: string,
): Promise<Audited> {
  const latest = await latestAudited(tx, subject, ADMIN_UNDO_MINUTES)
  if (latest === undefined || latest.action === UNDONE) throw refuseField(field, 'not_undoable')
  if (latest.admin_user_id !== person.user_id) throw refuseField(field, 'undo_not_yours')
  if (!latest.recent) throw refuseField(field, 'undo_late', { minutes: ADMIN_UNDO_MINUTES })
  return latest
}

/** The entry in the audit log. */
export const UNDONE = 'decision.undone'
