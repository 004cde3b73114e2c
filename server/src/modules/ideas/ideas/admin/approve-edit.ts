import Type from 'typebox'
import { admin } from '../../../../contract/access.ts'
import { defineOperation } from '../../../../contract/operation.ts'
import { EditId, EditOutcome } from '../ideas.schema.ts'
import { decideEdit } from './review-edit.ts'

export const approveEdit = defineOperation({
  name: 'admin_approve_edit',
  method: 'POST',
  path: '/admin/idea-edits/{edit_id}/approve',
  group: 'Admin',
  summary: 'Accept a change to a published idea.',
  description:
    'Removes it from the list. Repeating it changes nothing. A reverted change cannot be accepted. Not for your own while another admin can decide.',
  access: admin,
  effect: 'write',
  input: Type.Object({ edit_id: EditId }),
  output: Type.Object({ edit_id: EditId, outcome: EditOutcome }),
  example: { edit_id: 1 },
  async handler(context, { edit_id }) {
    await decideEdit(context, edit_id, 'approved', null)
    return { edit_id, outcome: 'approved' as const }
  },
})
