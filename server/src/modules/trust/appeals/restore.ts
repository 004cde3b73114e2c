import { Refusal } from '../../../contract/errors.ts'
import type { PersonContext } from '../../../contract/operation.ts'
import { letApply, reactivate, restoreBirthDate } from '../../admin/admin/index.ts'
import { restoreDocument } from '../../ideas/documents/index.ts'
import { applyEditAgain } from '../../ideas/ideas/index.ts'
import { type Kind, lockForReview, publishAgain } from '../../ideas/submissions/index.ts'
import { showProfile } from '../../people/users/index.ts'
import { showMessage, showUpdate } from '../reports/index.ts'
import { endStatements, type StatementRow } from '../statements/index.ts'
import { liftSuspension } from '../suspensions/index.ts'

/** Takes back a decision, so that everything is as if it had not been made. What changed since then stays. */
export async function restore(context: PersonContext, statement: StatementRow): Promise<void> {
  // The answer to the appeal tells them already: one message is enough.
  const { subject_type: type, subject_id: id, user_id: told } = statement
  await endStatements(context.tx, type, id, 'reversed')
  switch (type) {
    case 'idea':
    case 'business':
      return restoreRecord(context, type, id, told)
    case 'document':
      return restoreDocument(context, id, told)
    case 'edit':
      return applyAgain(context, id)
    case 'update':
      return showUpdate(context.tx, id)
    case 'message':
      return showMessage(context.tx, id)
    case 'profile':
      return showProfile(context.tx, id)
    case 'user':
      await liftSuspension(context, id, 'reversed')
      return
    case 'birth_date':
      return restoreBirthDate(context, id, statement.before)
    case 'agent':
      if (statement.decision === 'agent_rejected') return letApply(context, id)
      await reactivate(context, id, true)
      return
  }
}

async function restoreRecord(context: PersonContext, kind: Kind, id: number, told: number | null): Promise<void> {
  const record = await lockForReview(context.tx, kind, id)
  if (record?.approval_status === 'rejected') await publishAgain(context, record, told)
}

/** The idea may have changed since, or a document be gone: the owner is told that the decision was wrong all the same. */
async function applyAgain(context: PersonContext, editId: number): Promise<void> {
  try {
    await context.tx.attempt(() => applyEditAgain(context, editId))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
