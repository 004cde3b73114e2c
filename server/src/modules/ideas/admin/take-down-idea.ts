import Type from 'typebox'
import { admin } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Reason, SubmissionFields, submission } from '../../../schema/approval.ts'
import { IdeaId } from '../ideas.schema.ts'
import { takeDown } from './take-down.ts'

export const takeDownIdea = defineOperation({
  name: 'admin_take_down_idea',
  method: 'POST',
  path: '/admin/ideas/{idea_id}/take-down',
  statuses: [200],
  group: 'Admin',
  summary: 'Remove a published idea from sight.',
  description: 'It is rejected with the reason; its owner can edit it, and then it goes to review again.',
  access: admin,
  effect: 'write',
  mcp: false,
  input: Type.Object({ idea_id: IdeaId, reason: Reason }),
  output: Type.Object({ idea_id: IdeaId, ...SubmissionFields }),
  example: { idea_id: 1, reason: 'Reported as a fraud.' },
  async handler(context, { idea_id, reason }) {
    await takeDown(context, idea_id, reason)
    return { idea_id, ...submission('idea', 'rejected') }
  },
  release: null,
})
