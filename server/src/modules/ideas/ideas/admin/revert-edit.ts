import Type from 'typebox'
import { admin } from '../../../../contract/access.ts'
import { defineOperation } from '../../../../contract/operation.ts'
import { Reason, Rule } from '../../../../schema/approval.ts'
import { EditId, EditOutcome } from '../ideas.schema.ts'
import { decideEdit } from './review-edit.ts'

export const revertEdit = defineOperation({
  name: 'admin_revert_edit',
  method: 'POST',
  path: '/admin/idea-edits/{edit_id}/revert',
  group: 'Admin',
  summary: 'Revert a change to a published idea.',
  description:
    'Fields changed again since then keep their newer value. The idea stays published. The owner sees the reason in the app and in an email.',
  access: admin,
  effect: 'write',
  input: Type.Object({ edit_id: EditId, reason: Reason, rule: Rule }),
  output: Type.Object({ edit_id: EditId, outcome: EditOutcome }),
  example: { edit_id: 1, reason: 'The new text advertises another site.' },
  async handler(context, { edit_id, reason, rule = null }) {
    await decideEdit(context, edit_id, 'reverted', { reason, rule })
    return { edit_id, outcome: 'reverted' as const }
  },
})
