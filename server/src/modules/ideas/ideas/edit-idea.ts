import type { ActionFacts, Changes } from '../../../contract/action-facts.ts'
import type { Tx } from '../../../db/tx.ts'
import type { StoredStatus } from '../../../schema/approval.ts'
import { tellWatchers } from '../../market/watches/index.ts'
import { refuseUnbindable } from '../../people/age/index.ts'
import { agentWords, setPending } from '../submissions/index.ts'
import { type Editor, insertEdit } from './idea-edits.sql.ts'
import { IDEA_TEXTS } from './ideas.schema.ts'
import { type IdeaRow, type IdeaValues, updateIdea } from './ideas.sql.ts'

/**
 * Changes an idea the caller has locked; returns its new state. A published one stays published and is listed for
 * review with its changes. A rejected one goes back to review, for trusted owners too: an admin has decided against it.
 */
export async function editIdea(tx: Tx, idea: IdeaRow, values: IdeaValues, editor: Editor): Promise<StoredStatus> {
  const changes = changesOf(idea, values)
  if (Object.keys(changes).length === 0) return idea.approval_status
  await refuseResubmission(tx, idea)
  await updateIdea(tx, idea.idea_id, values, agentWords(editor.agentId, changes, IDEA_TEXTS))
  await recordPublishedChange(tx, idea, changes, editor)
  if (idea.approval_status !== 'rejected') return idea.approval_status
  await setPending(tx, 'idea', idea.idea_id)
  return 'pending'
}

/** Sending a rejected idea back to review is publishing, which not everyone may do. */
export async function refuseResubmission(tx: Tx, { approval_status, owner_user_id }: IdeaRow): Promise<void> {
  if (approval_status === 'rejected' && owner_user_id !== null) await refuseUnbindable(tx, owner_user_id)
}

/** Lists a change to a published idea for review and notifies watchers; does nothing for others. */
export async function recordPublishedChange(
  tx: Tx,
  { idea_id, approval_status }: IdeaRow,
  changes: Changes,
  editor: Editor,
): Promise<void> {
  // A withheld idea returns without another review.
  if (approval_status !== 'approved' && approval_status !== 'withheld') return
  await insertEdit(tx, idea_id, changes, editor)
  if (approval_status === 'withheld') return
  await tellWatchers(tx, 'idea.updated', { idea_id, fields: Object.keys(changes) })
}

export function editFacts(idea: IdeaRow, values: IdeaValues): ActionFacts {
  const changes = changesOf(idea, values)
  const thing = { kind: 'idea', id: idea.idea_id, name: idea.name } as const
  if (Object.keys(changes).length === 0) return { ...thing, unchanged: true }
  return { ...thing, changes, ...('price_per_unit' in changes && { currency: idea.currency }) }
}

function changesOf(idea: IdeaRow, values: IdeaValues): Changes {
  const before: IdeaValues = { ...idea }
  return Object.fromEntries(
    Object.entries(values)
      .filter(([field, after]) => before[field] !== after)
      .map(([field, after]) => [field, [before[field], after]]),
  )
}
