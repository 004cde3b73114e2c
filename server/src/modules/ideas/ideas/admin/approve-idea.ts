import Type from 'typebox'
import { admin } from '../../../../contract/access.ts'
import { defineOperation } from '../../../../contract/operation.ts'
import { ReadAt, SubmissionFields, submission } from '../../../../schema/approval.ts'
import { decide } from '../../submissions/index.ts'
import { IdeaId } from '../ideas.schema.ts'

export const approveIdea = defineOperation({
  name: 'admin_approve_idea',
  method: 'POST',
  path: '/admin/ideas/{idea_id}/approve',
  group: 'Admin',
  summary: 'Approve an idea in review; it is published.',
  description:
    'Repeating it changes nothing. A rejected idea cannot be approved. Not for your own while another admin can decide.',
  access: admin,
  effect: 'write',
  input: Type.Object({ idea_id: IdeaId, updated_at: ReadAt }),
  output: Type.Object({ idea_id: IdeaId, ...SubmissionFields }),
  example: { idea_id: 1 },
  async handler(context, { idea_id, updated_at }) {
    await decide(context, 'idea', idea_id, 'approved', null, updated_at)
    return { idea_id, ...submission('idea', 'approved') }
  },
})
