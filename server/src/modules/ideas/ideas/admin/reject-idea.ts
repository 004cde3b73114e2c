import Type from 'typebox'
import { admin } from '../../../../contract/access.ts'
import { defineOperation } from '../../../../contract/operation.ts'
import { Reason, Rule, SubmissionFields, submission } from '../../../../schema/approval.ts'
import { decide } from '../../submissions/index.ts'
import { IdeaId } from '../ideas.schema.ts'

export const rejectIdea = defineOperation({
  name: 'admin_reject_idea',
  method: 'POST',
  path: '/admin/ideas/{idea_id}/reject',
  group: 'Admin',
  summary: 'Reject an idea in review.',
  description: 'The owner and the agent that created it get the reason.',
  access: admin,
  effect: 'write',
  input: Type.Object({ idea_id: IdeaId, reason: Reason, rule: Rule }),
  output: Type.Object({ idea_id: IdeaId, ...SubmissionFields }),
  example: { idea_id: 1, reason: 'The description is about another product.' },
  async handler(context, { idea_id, reason, rule = null }) {
    await decide(context, 'idea', idea_id, 'rejected', { reason, rule })
    return { idea_id, ...submission('idea', 'rejected') }
  },
})
