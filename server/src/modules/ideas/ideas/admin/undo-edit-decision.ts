import Type from 'typebox'
import { admin } from '../../../../contract/access.ts'
import type { Changes } from '../../../../contract/action-facts.ts'
import { noRecord, refuseField } from '../../../../contract/errors.ts'
import { defineOperation, type PersonContext } from '../../../../contract/operation.ts'
import { audit } from '../../../../observe/audit.sql.ts'
import { decisionToUndo, UNDONE } from '../../../../observe/undo-decision.ts'
import { tellWatchers } from '../../../market/watches/index.ts'
import { notify } from '../../../messages/notifications/index.ts'
import { endStatements } from '../../../trust/statements/index.ts'
import { lockForReview } from '../../submissions/index.ts'
import { lockEdit, reopenEdit, settleEdit } from '../idea-edits.sql.ts'
import { EditId } from '../ideas.schema.ts'
import { type IdeaRow, type IdeaValues, updateIdea } from '../ideas.sql.ts'
import { added } from './review-edit.ts'

export const undoEditDecision = defineOperation({
  name: 'admin_undo_edit_decision',
  method: 'POST',
  path: '/admin/idea-edits/{edit_id}/undo-decision',
  group: 'Admin',
  summary: 'Undo your latest decision on a change.',
  description:
    'For 10 minutes after it, and only your own. The change is in the list again. A reverted change applies again and the owner is notified, unless the idea has changed since. Reverting a change that added documents or updates cannot be undone: they are deleted.',
  access: admin,
  effect: 'write',
  input: Type.Object({ edit_id: EditId }),
  output: Type.Object({ edit_id: EditId }),
  example: { edit_id: 1 },
  async handler(context, { edit_id }) {
    const edit = await lockEdit(context.tx, edit_id)
    if (edit === undefined) throw noRecord('change')
    const { action } = await decisionToUndo(context, { type: 'idea_edit', id: edit_id }, 'edit_id')
    if (action !== `idea_edit.${edit.outcome}`) throw refuseField('edit_id', 'undo_changed')
    if (edit.outcome === 'reverted') await applyAgain(context, edit.idea_id, edit.changes)
    await endStatements(context.tx, 'edit', edit_id, 'undone')
    await reopenEdit(context.tx, edit_id)
    await audit(context, UNDONE, { type: 'idea_edit', id: edit_id }, { action, idea_id: edit.idea_id })
    return { edit_id }
  },
})

/** After an appeal. Refused if the idea has changed since. */
export async function applyEditAgain(context: PersonContext, editId: number): Promise<void> {
  const edit = await lockEdit(context.tx, editId)
  if (edit?.outcome !== 'reverted') return
  await applyAgain(context, edit.idea_id, edit.changes)
  await settleEdit(context.tx, editId, 'approved', context.person.user_id, null)
}

async function applyAgain(context: PersonContext, ideaId: number, changes: Changes): Promise<void> {
  const { tx } = context
  if ((['document:', 'update:', 'answer:'] as const).some((prefix) => added(changes, prefix).length > 0))
    throw refuseField('edit_id', 'not_undoable')
  const idea = await lockForReview<IdeaRow>(tx, 'idea', ideaId)
  if (idea === undefined) throw refuseField('edit_id', 'undo_gone')
  const present: IdeaValues = { ...idea }
  const fields = Object.entries(changes)
  if (fields.some(([field, [before]]) => present[field] !== before)) throw refuseField('edit_id', 'undo_edited')
  await updateIdea(tx, ideaId, Object.fromEntries(fields.map(([field, [, after]]) => [field, after])))
  if (idea.approval_status === 'approved')
    await tellWatchers(tx, 'idea.updated', { idea_id: ideaId, fields: fields.map(([field]) => field) })
  if (idea.owner_user_id !== null)
    await notify(context, idea.owner_user_id, 'edit_restored', { about: ideaId, name: idea.name ?? '' })
}
