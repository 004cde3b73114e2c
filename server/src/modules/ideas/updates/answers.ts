import { noRecord, refuseField } from '../../../contract/errors.ts'
import type { PersonContext } from '../../../contract/operation.ts'
import { lockOwnIdea, recordPublishedChange } from '../ideas/index.ts'
import { UPDATES_PER_IDEA } from './post-update.ts'
import { countUpdates, insertUpdate, type UpdateRow } from './updates.sql.ts'

/** What an owner answered to a question: an update that is shown with it, and told to nobody else. */
export async function postAnswer(
  context: PersonContext,
  ideaId: number,
  questionId: number,
  answer: string,
): Promise<UpdateRow> {
  const { tx, person } = context
  const idea = await lockOwnIdea(tx, person.user_id, ideaId, null)
  if (idea === undefined) throw noRecord('question')
  if (idea.approval_status !== 'approved') throw refuseField('question_id', 'idea_not_published')
  const { updates } = await countUpdates(tx, ideaId)
  if (updates >= UPDATES_PER_IDEA) throw refuseField('answer', 'update_limit', { limit: UPDATES_PER_IDEA })
  const update = await insertUpdate(tx, { ideaId, title: null, body: answer, questionId })
  // The owner's words only: the asker's are deleted when they leave.
  await recordPublishedChange(tx, idea, { [`answer:${update.update_id}`]: [null, answer] }, context.actor)
  return update
}
