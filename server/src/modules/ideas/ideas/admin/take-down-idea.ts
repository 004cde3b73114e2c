import Type from 'typebox'
import { admin } from '../../../../contract/access.ts'
import { defineOperation } from '../../../../contract/operation.ts'
import { Reason, Rule, SubmissionFields, submission } from '../../../../schema/approval.ts'
import { IdeaId } from '../ideas.schema.ts'
import { takeDown } from './take-down.ts'

export const takeDownIdea = defineOperation({
  name: 'admin_take_down_idea',
  method: 'POST',
  path: '/admin/ideas/{idea_id}/take-down',
  group: 'Admin',
  summary: 'Take down a published idea.',
  description: 'It is rejected with the reason. If its owner edits it, it goes back to review.',
  access: admin,
  effect: 'write',
  input: Type.Object({ idea_id: IdeaId, reason: Reason, rule: Rule }),
  output: Type.Object({ idea_id: IdeaId, ...SubmissionFields }),
  example: { idea_id: 1, reason: 'Reported as fraud.' },
  async handler(context, { idea_id, reason, rule = null }) {
    await takeDown(context, idea_id, { reason, rule })
    return { idea_id, ...submission('idea', 'rejected') }
  },
})
