import Type from 'typebox'
import { action, person } from '../../../contract/access.ts'
import type { ActionFacts } from '../../../contract/action-facts.ts'
import { noRecord } from '../../../contract/errors.ts'
import { type DeedContext, defineDeed, userOf } from '../../../contract/operation.ts'
import { type RatePolicy, takeRate } from '../../../limits/rate.sql.ts'
import { type StoredStatus, SubmissionFields, submission } from '../../../schema/approval.ts'
import { UserId } from '../../../schema/types.ts'
import { waitsForRelease } from '../submissions/index.ts'
import { editFacts, editIdea, refuseResubmission } from './edit-idea.ts'
import { businessOfOwner } from './idea-business.ts'
import { ACCOUNT_GROUP, EditableFields, IdeaId, NewIdeaFields } from './ideas.schema.ts'
import { type IdeaRow, type IdeaValues, lockOwnIdea } from './ideas.sql.ts'
import { previewEdit } from './preview-idea.ts'

/**
 * Edits of a published idea by its owner: an admin looks at each, and all watchers are told. Agents have their daily
 * actions.
 */
const EDITS_PER_DAY = 100
/** Also of one that is withheld: it comes back without another review. */
const LISTED: ReadonlySet<StoredStatus> = new Set(['approved', 'withheld'])

export const updateIdea = defineDeed(
  {
    effect: 'destroy',
    repeatable: true,
    mcp: true,
    input: Type.Object({ idea_id: IdeaId, ...NewIdeaFields }),
    output: Type.Object({ idea_id: IdeaId, ...SubmissionFields }),
    async handler(context, input) {
      const { tx, actor } = context
      const idea = await lockIdea(context, input.idea_id)
      const values = editsIn(input)
      if (values.business_id !== undefined) await businessOfOwner(context, userOf(context), values, null)
      if (actor.agentId === null && LISTED.has(idea.approval_status)) await takeRate(tx, editsOf(idea.idea_id))
      const facts = editFacts(idea, values)
      context.touch(facts)
      await refuseResubmission(tx, idea)
      const status = waitsForRelease(actor, idea) ? statusAfter(idea) : await editIdea(tx, idea, values, actor)
      return { idea_id: idea.idea_id, ...edited(facts, status) }
    },
  },
  {
    agent: {
      name: 'platform_update_idea',
      method: 'POST',
      path: '/bots/action/update-idea',
      statuses: [201],
      group: 'Ideas',
      summary: "Edit a paired user's idea.",
      description:
        'Send only the fields to change. A published idea stays published, and an admin checks the change later. A rejected one goes back to review.',
      said: { did: 'edited the idea {thing}', wants: 'edit the idea {thing}' },
      access: action('user', 'update_idea', { idempotent: true }),
      locks: ({ idea_id }) => ({ idea: idea_id }),
      input: Type.Object({ user_id: UserId, idea_id: IdeaId, ...EditableFields }),
      example: { user_id: 1, idea_id: 1, annotation: 'Light and power from one pole.' },
      preview: previewEdit,
      async release(context, input) {
        const idea = await lockIdea(context, input.idea_id)
        context.touch(editFacts(idea, editsIn(input)))
        await editIdea(context.tx, idea, editsIn(input), context.actor)
      },
    },
    person: {
      name: 'account_update_idea',
      method: 'PATCH',
      path: '/account/ideas/{idea_id}',
      group: ACCOUNT_GROUP,
      summary: 'Change one of your ideas.',
      description:
        'Send only the fields to change. A published idea stays published, and an admin checks the change later. A rejected idea goes back to review, so you must be old enough to publish.',
      access: person('ideas:write'),
      example: { idea_id: 1, annotation: 'Light and power from one pole.' },
    },
  },
)

export async function lockIdea(context: DeedContext, ideaId: number): Promise<IdeaRow> {
  const idea = await lockOwnIdea(context.tx, userOf(context), ideaId, context.actor.heldFor)
  if (idea === undefined) throw noRecord('idea')
  return idea
}

function editsOf(ideaId: number): RatePolicy {
  return { subject: `idea-edits:${ideaId}`, limit: EDITS_PER_DAY, seconds: 24 * 3600 }
}

function statusAfter(idea: IdeaRow): StoredStatus {
  return idea.approval_status === 'rejected' ? 'pending' : idea.approval_status
}

/** Approval is no news here, and would read as if the change had been approved. */
function edited({ unchanged }: ActionFacts, status: StoredStatus) {
  const answer = submission('idea', status)
  if (unchanged) return { ...answer, message: 'Nothing has changed.' }
  return status === 'approved' ? { ...answer, message: 'The change is published. An admin checks it later.' } : answer
}

function editsIn(input: IdeaValues): IdeaValues {
  const fields = Object.keys(NewIdeaFields).filter((field) => input[field] !== undefined)
  return Object.fromEntries(fields.map((field) => [field, input[field]]))
}
