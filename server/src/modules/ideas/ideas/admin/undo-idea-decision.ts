import Type from 'typebox'
import { admin } from '../../../../contract/access.ts'
import { refuseField } from '../../../../contract/errors.ts'
import { defineOperation, type PersonContext } from '../../../../contract/operation.ts'
import { SubmissionFields, submission } from '../../../../schema/approval.ts'
import { endStatements } from '../../../trust/statements/index.ts'
import { lockToUndo, publishAgain, recordUndone, undoReview } from '../../submissions/index.ts'
import { IdeaId } from '../ideas.schema.ts'
import { tellAgentsOfTakeDown } from './take-down.ts'

export const undoIdeaDecision = defineOperation({
  name: 'admin_undo_idea_decision',
  method: 'POST',
  path: '/admin/ideas/{idea_id}/undo-decision',
  group: 'Admin',
  summary: 'Undo your latest decision on an idea.',
  description:
    'For 10 minutes after it, and only your own. An approved or rejected idea returns to review; an idea that was taken down is published again, or stays hidden (withheld) while its owner may not publish. The owner is notified, unless it stays hidden. Refused once someone has reacted to the published idea.',
  access: admin,
  effect: 'write',
  input: Type.Object({ idea_id: IdeaId }),
  output: Type.Object({ idea_id: IdeaId, ...SubmissionFields }),
  example: { idea_id: 1 },
  async handler(context, { idea_id }) {
    return { idea_id, ...(await undo(context, idea_id)) }
  },
})

async function undo(context: PersonContext, ideaId: number) {
  const { tx } = context
  const { record, action } = await lockToUndo(context, 'idea', ideaId)
  if (action === 'idea.taken_down') {
    if (record.approval_status !== 'rejected') throw refuseField('idea_id', 'undo_changed')
    await endStatements(tx, 'idea', ideaId, 'undone')
    const hindrance = await publishAgain(context, record)
    await recordUndone(context, record, action)
    return hindrance === null ? submission('idea', 'approved') : submission('idea', 'withheld', hindrance)
  }
  await undoReview(context, 'idea', ideaId)
  // Agents that heard of the approval rely on it.
  if (action === 'idea.approved')
    await tellAgentsOfTakeDown(tx, record, {
      approval_status: 'pending',
      reason: 'The admin took the approval back. The idea is in review again.',
    })
  return submission('idea', 'pending')
}
