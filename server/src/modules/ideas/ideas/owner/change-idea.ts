import Type from 'typebox'
import { person } from '../../../../contract/access.ts'
import { Refusal } from '../../../../contract/errors.ts'
import { defineOperation } from '../../../../contract/operation.ts'
import { type RatePolicy, takeRate } from '../../../../limits/rate.sql.ts'
import { type StoredStatus, SubmissionFields, submission } from '../../../../schema/approval.ts'
import { editIdea } from '../edit-idea.ts'
import { businessOfOwner } from '../idea-business.ts'
import { IdeaId, NewIdeaFields } from '../ideas.schema.ts'
import { lockOwnIdea } from '../ideas.sql.ts'

/** Of a published idea. An admin looks at each, and everybody who watches the idea is told of each. */
const EDITS_PER_DAY = 100
/** Also of one that is withheld: it comes back without another review. */
const LISTED: ReadonlySet<StoredStatus> = new Set(['approved', 'withheld'])

function editsOf(ideaId: number): RatePolicy {
  return { subject: `idea-edits:${ideaId}`, limit: EDITS_PER_DAY, seconds: 24 * 3600 }
}

export const changeIdea = defineOperation({
  name: 'account_update_idea',
  method: 'PATCH',
  path: '/account/ideas/{idea_id}',
  statuses: [200],
  group: 'My ideas',
  summary: 'Change one of your ideas.',
  description:
    'Send only the fields to change. A published idea stays published, and an admin checks the change later. A rejected idea goes back to review, so you must be old enough to publish.',
  access: person('ideas:write'),
  effect: 'write',
  mcp: true,
  input: Type.Object({ idea_id: IdeaId, ...NewIdeaFields }),
  output: Type.Object({ idea_id: IdeaId, ...SubmissionFields }),
  example: { idea_id: 1, annotation: 'Light and power from one pole.' },
  async handler(context, { idea_id, ...values }) {
    const { user_id } = context.person
    const idea = await lockOwnIdea(context.tx, user_id, idea_id, null)
    if (idea === undefined) throw new Refusal('not_found', { reason: 'no_record', params: { record: 'idea' } })
    if (values.business_id !== undefined) await businessOfOwner(context, user_id, values, null)
    if (LISTED.has(idea.approval_status)) await takeRate(context.tx, editsOf(idea_id))
    const status = await editIdea(context.tx, idea, values, { botId: null, userId: user_id })
    return { idea_id, ...submission('idea', status) }
  },
})
