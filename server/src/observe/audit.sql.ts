import type { PersonContext } from '../contract/operation.ts'

/** Records every action of an admin. */
export async function audit(
  { tx, person, requestId }: PersonContext,
  action: string,
  subject: {
    type: 'bot' | 'user' | 'idea' | 'business' | 'idea_edit' | 'document' | 'warning' | 'monitor' | 'mail' | 'payment'
    id: number | null
  },
  details: Record<string, unknown> = {},
): Promise<void> {
  await tx.rows(
    'insert into audit_log (admin_user_id, action, subject_type, subject_id, details, request_id) values ($1, $2, $3, $4, $5, $6)',
    [person.user_id, action, subject.type, subject.id, JSON.stringify(details), requestId],
  )
}
