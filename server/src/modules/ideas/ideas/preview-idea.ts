import { noRecord } from '../../../contract/errors.ts'
import { type BotContext, userOf } from '../../../contract/operation.ts'
import { newFields, type Preview } from '../../../contract/preview.ts'
import { previewedPublishing } from '../submissions/index.ts'
import { EDITABLE, NewIdeaFields } from './ideas.schema.ts'
import { type IdeaRow, readOwnIdea } from './ideas.sql.ts'

interface Named {
  idea_id: number
}

export function previewNewIdea(input: Record<string, unknown>): Preview {
  return { fields: newFields(input, [...Object.keys(NewIdeaFields), 'is_draft']) }
}

/** Only fields that would change. */
export async function previewEdit(context: BotContext, input: Named & Record<string, unknown>): Promise<Preview> {
  const idea = await ownIdea(context, input)
  const fields = EDITABLE.filter((field) => input[field] !== undefined && input[field] !== idea[field]).map(
    (field) => ({ field, before: idea[field] ?? null, after: input[field] }),
  )
  return { idea: nameOf(idea), fields }
}

export async function previewPublishing(context: BotContext, input: Named): Promise<Preview> {
  const idea = await ownIdea(context, input)
  return { idea: nameOf(idea), fields: await previewedPublishing(context.tx, userOf(context), idea.approval_status) }
}

async function ownIdea(context: BotContext, { idea_id }: Named) {
  const idea = await readOwnIdea(context.tx, userOf(context), idea_id, context.actor.heldFor)
  if (idea === undefined) throw noRecord('idea')
  return idea as IdeaRow & Record<string, unknown>
}

function nameOf({ idea_id, name }: IdeaRow) {
  return { idea_id, name }
}
