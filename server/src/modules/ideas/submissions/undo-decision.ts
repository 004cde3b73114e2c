import { noRecord, refuseField } from '../../../contract/errors.ts'
import type { PersonContext } from '../../../contract/operation.ts'
import { audit } from '../../../observe/audit.sql.ts'
import { decisionToUndo, UNDONE } from '../../../observe/undo-decision.ts'
import { notify } from '../../messages/notifications/index.ts'
import { endStatements } from '../../trust/statements/index.ts'
import { KINDS, type Kind, type Submitted } from './kinds.sql.ts'
import { setPending } from './own.sql.ts'
import { lockForReview, wasReactedTo } from './review.sql.ts'

interface UndoneDecision {
  record: Submitted
  /** The decision, such as `idea.approved`. */
  action: string
}

/** Takes back an admin's own recent decision: the record is in review again, and its owner is told. */
export async function undoReview(context: PersonContext, kind: Kind, id: number): Promise<UndoneDecision> {
  const { record, action } = await lockToUndo(context, kind, id)
  const decided = action === `${kind}.approved` ? 'approved' : action === `${kind}.rejected` ? 'rejected' : null
  if (decided !== record.approval_status) throw refuseField(KINDS[kind].id, 'undo_changed')
  if (decided === 'approved' && kind === 'idea' && (await wasReactedTo(context.tx, id)))
    throw refuseField(KINDS[kind].id, 'undo_reacted')
  await endStatements(context.tx, kind, id, 'undone')
  await setPending(context.tx, kind, id)
  await recordUndone(context, record, action)
  if (record.owner_user_id !== null)
    await notify(context, record.owner_user_id, `${kind}_reopened`, { about: id, name: record.name ?? '' })
  return { record, action }
}

/** Locks a record together with the decision on it that this admin can take back. */
export async function lockToUndo(context: PersonContext, kind: Kind, id: number): Promise<UndoneDecision> {
  const record = await lockForReview(context.tx, kind, id)
  if (record === undefined) throw noRecord(kind)
  const { action } = await decisionToUndo(context, { type: kind, id }, KINDS[kind].id)
  return { record, action }
}

export async function recordUndone(context: PersonContext, { kind, id, owner_user_id }: Submitted, action: string) {
  context.tx.notifyUsers([owner_user_id], 'records')
  await audit(context, UNDONE, { type: kind, id }, { action })
}
