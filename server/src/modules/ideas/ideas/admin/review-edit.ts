import { refuseOwnMatter } from '../../../../access/own-matter.ts'
import type { Changes } from '../../../../contract/action-facts.ts'
import { noRecord, refuseField } from '../../../../contract/errors.ts'
import type { PersonContext } from '../../../../contract/operation.ts'
import type { Tx } from '../../../../db/tx.ts'
import { audit } from '../../../../observe/audit.sql.ts'
import { tellWatchers } from '../../../market/watches/index.ts'
import { notify } from '../../../messages/notifications/index.ts'
import { insertStatement } from '../../../trust/statements/index.ts'
import { type Ground, lockForReview } from '../../submissions/index.ts'
import { lockEdit, removeDocuments, removeUpdates, settleEdit } from '../idea-edits.sql.ts'
import { type IdeaRow, type IdeaValues, updateIdea } from '../ideas.sql.ts'

/** One decision per edit: repeating it changes nothing, the other one is refused. */
export async function decideEdit(
  context: PersonContext,
  editId: number,
  outcome: 'approved' | 'reverted',
  ground: Ground | null,
): Promise<void> {
  const { tx, person } = context
  const reason = ground?.reason ?? null
  const edit = await lockEdit(tx, editId)
  if (edit === undefined) throw noRecord('change')
  if (edit.outcome === outcome) return
  if (edit.outcome !== null) throw refuseField('edit_id', 'already_decided', { record: 'change', status: edit.outcome })
  const own = outcome === 'approved' ? await refuseOwnMatter(context, edit.owner_user_id, 'edit_id') : {}
  const ownerId = outcome === 'reverted' ? await restore(context, edit.idea_id, edit.changes, reason) : null
  if (ground) await stateAgainst(context, editId, ownerId, ground)
  await settleEdit(tx, editId, outcome, person.user_id, reason)
  const details = { idea_id: edit.idea_id, ...own, ...(reason !== null && { reason }) }
  await audit(context, `idea_edit.${outcome}`, { type: 'idea_edit', id: editId }, details)
}

async function restore({ tx }: PersonContext, ideaId: number, changes: Changes, reason: string | null) {
  const idea = await lockForReview<IdeaRow>(tx, 'idea', ideaId)
  const removed = await removeAdded(tx, ideaId, changes)
  if (idea === undefined) return null
  const values = valuesBefore(idea, changes)
  if (Object.keys(values).length > 0) await updateIdea(tx, ideaId, values)
  const fields = [...Object.keys(values), ...removed]
  if (fields.length > 0 && idea.approval_status === 'approved')
    await tellWatchers(tx, 'idea.updated', { idea_id: ideaId, fields })
  if (idea.owner_user_id !== null)
    await notify({ tx }, idea.owner_user_id, 'edit_reverted', { about: ideaId, name: idea.name ?? '', reason })
  return idea.owner_user_id
}

/** Removes what the edit added; returns what its owner had not removed already. */
async function removeAdded(tx: Tx, ideaId: number, changes: Changes): Promise<string[]> {
  const documents = await removeDocuments(tx, ideaId, added(changes, 'document:'))
  const updates = await removeUpdates(tx, ideaId, [...added(changes, 'update:'), ...added(changes, 'answer:')])
  return [...documents.map((id) => `document:${id}`), ...updates.map((id) => `update:${id}`)]
}

function stateAgainst({ tx, person }: PersonContext, editId: number, userId: number | null, { reason, rule }: Ground) {
  return insertStatement(tx, {
    decision: 'edit_reverted',
    subject: { type: 'edit', id: editId },
    userId,
    botId: null,
    facts: reason,
    rule,
    foundBy: 'review',
    decidedBy: person.user_id,
  })
}

/** Documents, updates and answers appear among the changes as `document:` and their id; a removed one is gone for good. */
export function added(changes: Changes, prefix: 'document:' | 'update:' | 'answer:'): number[] {
  return Object.entries(changes)
    .filter(([field, [before]]) => field.startsWith(prefix) && before === null)
    .map(([field]) => Number(field.slice(prefix.length)))
}

/** Only fields that still have the value this edit gave them: a newer edit is a separate matter. */
function valuesBefore(idea: IdeaRow, changes: Changes): IdeaValues {
  const present: IdeaValues = { ...idea }
  return Object.fromEntries(
    Object.entries(changes)
      .filter(([field, [, after]]) => present[field] === after)
      .map(([field, [before]]) => [field, before]),
  )
}
