import Type from 'typebox'
import { boundPerson } from '../../../../contract/access.ts'
import { Refusal } from '../../../../contract/errors.ts'
import { defineOperation } from '../../../../contract/operation.ts'
import { SubmissionFields, submission } from '../../../../schema/approval.ts'
import { sendToReview } from '../../submissions/index.ts'
import { IdeaId } from '../ideas.schema.ts'
import { lockOwnIdea } from '../ideas.sql.ts'
import { readyToPublish } from '../publishing.ts'

export const publishOwnIdea = defineOperation({
  name: 'account_publish_idea',
  method: 'POST',
  path: '/account/ideas/{idea_id}/publish',
  statuses: [200],
  group: 'My ideas',
  summary: 'Submit your draft idea for review.',
  description:
    'It needs a name, and you need a business. Ideas in review or approved stay unchanged; edit a rejected one instead.',
  access: boundPerson('ideas:write'),
  effect: 'write',
  mcp: true,
  input: Type.Object({ idea_id: IdeaId }),
  output: Type.Object({ idea_id: IdeaId, ...SubmissionFields }),
  example: { idea_id: 1 },
  async handler(context, { idea_id }) {
    const { user_id } = context.person
    const idea = await lockOwnIdea(context.tx, user_id, idea_id, null)
    if (idea === undefined) throw new Refusal('not_found', { reason: 'no_record', params: { record: 'idea' } })
    const ready = await readyToPublish(context.tx, idea, user_id, null)
    const status = ready ? await sendToReview(context, 'idea', idea_id) : idea.approval_status
    return { idea_id, ...submission('idea', status) }
  },
})
