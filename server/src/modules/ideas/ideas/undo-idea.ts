import type { Tx } from '../../../db/tx.ts'
import { editIdea } from './edit-idea.ts'
import { type IdeaValues, lockOwnIdea } from './ideas.sql.ts'
import { deleteIdea } from './own-ideas.sql.ts'

/** Edits an idea in its owner's name; false when it is not theirs. */
export async function editOwnIdea(tx: Tx, userId: number, ideaId: number, values: IdeaValues): Promise<boolean> {
  const idea = await lockOwnIdea(tx, userId, ideaId, null)
  if (idea) await editIdea(tx, idea, values, { agentId: null, userId })
  return idea !== undefined
}

/** Deletes an idea; false when it is not theirs. */
export async function removeOwnIdea(tx: Tx, userId: number, ideaId: number): Promise<boolean> {
  const idea = await lockOwnIdea(tx, userId, ideaId, null)
  if (idea) await deleteIdea(tx, ideaId)
  return idea !== undefined
}
