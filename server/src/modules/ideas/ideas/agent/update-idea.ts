import Type from 'typebox'
import type { ActionFacts } from '../../../../contract/action-facts.ts'
import { Refusal } from '../../../../contract/errors.ts'
import { type BotContext, defineOperation } from '../../../../contract/operation.ts'
import { type StoredStatus, SubmissionFields, submission } from '../../../../schema/approval.ts'
import { UserId } from '../../../../schema/types.ts'
import { editFacts, editIdea, refuseResubmission } from '../edit-idea.ts'
import { EDITABLE, EditableFields, IdeaId } from '../ideas.schema.ts'
import { type IdeaRow, type IdeaValues, lockOwnIdea } from '../ideas.sql.ts'
import { previewEdit } from './preview-idea.ts'

export const updateIdeaOperation = defineOperation({
  name: 'platform_update_idea',
  method: 'POST',
  path: '/bots/action/update-idea',
  statuses: [201],
  group: 'Ideas',
  summary: "Edit a paired user's idea.",
  description:
    'Send only the fields to change. A published idea stays published, and an admin checks the change later. A rejected one goes back to review.',
  access: {
    by: 'bot',
    actsFor: 'user',
    permission: 'update_idea',
    binding: () => false,
    countsAsAction: true,
    idempotent: true,
  },
  effect: 'destroy',
  locks: ({ idea_id }) => ({ idea: idea_id }),
  mcp: true,
  repeatable: true,
  input: Type.Object({ user_id: UserId, idea_id: IdeaId, ...EditableFields }),
  output: Type.Object({ idea_id: IdeaId, ...SubmissionFields }),
  example: { user_id: 1, idea_id: 1, annotation: 'Light and power from one pole.' },
  preview: previewEdit,
  async handler(context, input) {
    const idea = await lockIdea(context, input)
    const facts = editFacts(idea, editsIn(input))
    context.touch(facts)
    await refuseResubmission(context.tx, idea)
    const status = touchesOthers(context, idea)
      ? statusAfter(idea)
      : await editIdea(context.tx, idea, editsIn(input), editorOf(context))
    return { idea_id: idea.idea_id, ...edited(facts, status) }
  },
  async release(context, input) {
    const idea = await lockIdea(context, input)
    context.touch(editFacts(idea, editsIn(input)))
    await editIdea(context.tx, idea, editsIn(input), editorOf(context))
  },
})

export async function lockIdea(
  { tx, bot, held }: BotContext,
  { user_id, idea_id }: { user_id: number; idea_id: number },
): Promise<IdeaRow> {
  const idea = await lockOwnIdea(tx, user_id, idea_id, held ? bot.bot_id : null)
  if (idea === undefined) throw new Refusal('not_found', { reason: 'no_record', params: { record: 'idea' } })
  return idea
}

/** A pending agent's write to a visible idea waits for the release; to its own held one it is applied now. */
export function touchesOthers({ held }: BotContext, idea: IdeaRow): boolean {
  return held && idea.held_for_bot_id === null
}

function statusAfter(idea: IdeaRow): StoredStatus {
  return idea.approval_status === 'rejected' ? 'pending' : idea.approval_status
}

/** That the idea is approved is no news here, and would read as if the change were. */
function edited({ unchanged }: ActionFacts, status: StoredStatus) {
  const answer = submission('idea', status)
  if (unchanged) return { ...answer, message: 'Nothing has changed.' }
  return status === 'approved' ? { ...answer, message: 'The change is published. An admin checks it later.' } : answer
}

function editorOf({ bot, user }: BotContext) {
  return { botId: bot.bot_id, userId: user?.user_id ?? null }
}

function editsIn(input: IdeaValues): IdeaValues {
  return Object.fromEntries(
    EDITABLE.filter((field) => input[field] !== undefined).map((field) => [field, input[field]]),
  )
}
