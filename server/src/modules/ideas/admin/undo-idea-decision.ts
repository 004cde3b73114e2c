import Type from 'typebox'
import { admin } from '../../../contract/access.ts'
import { refuseField } from '../../../contract/errors.ts'
import { defineOperation, type PersonContext } from '../../../contract/operation.ts'
import { SubmissionFields, submission } from '../../../schema/approval.ts'
import { endStatements } from '../../statements/index.ts'
import { announceApproval, lockToUndo, recordUndone, settle, undoReview } from '../../submissions/index.ts'
import { IdeaId } from '../ideas.schema.ts'
import { tellAgentsOfTakeDown } from './take-down.ts'

export const undoIdeaDecision = defineOperation({
  name: 'admin_undo_idea_decision',
  method: 'POST',
  path: '/admin/ideas/{idea_id}/undo-decision',
  statuses: [200],
  group: 'Admin',
  summary: 'Take back your latest decision on an idea.',
  description:
    'For a few minutes after it (ADMIN_UNDO_MINUTES), and only your own. An approved or rejected idea returns to review; an idea that was taken down is published again. The owner is told. Refused once somebody has reacted to the published idea.',
  access: admin,
  effect: 'write',
  mcp: false,
  input: Type.Object({ idea_id: IdeaId }),
  output: Type.Object({ idea_id: IdeaId, ...SubmissionFields }),
  example: { idea_id: 1 },
  async handler(context, { idea_id }) {
    const status = await undo(context, idea_id)
    return { idea_id, ...submission('idea', status) }
  },
  release: null,
})

async function undo(context: PersonContext, ideaId: number): Promise<'pending' | 'approved'> {
  const { tx } = context
  const { record, action } = await lockToUndo(context, 'idea', ideaId)
  if (action === 'idea.taken_down') {
    if (record.approval_status !== 'rejected') throw refuseField('idea_id', 'undo_changed')
    await endStatements(tx, 'idea', ideaId, 'undone')
    await settle(tx, 'idea', ideaId, 'approved', null)
    await recordUndone(context, record, action)
    await announceApproval(context, record)
    return 'approved'
  }
  await undoReview(context, 'idea', ideaId)
  // Agents that heard of the approval rely on it.
  if (action === 'idea.approved')
    await tellAgentsOfTakeDown(tx, record, {
      approval_status: 'pending',
      reason: 'The admin took the approval back. The idea is in review again.',
    })
  return 'pending'
}
