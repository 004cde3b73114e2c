import type { Changes } from '../../../contract/action-facts.ts'
import type { Actor } from '../../../contract/operation.ts'
import type { Tx } from '../../../db/tx.ts'

export type Editor = Pick<Actor, 'userId' | 'agentId'>

export async function insertEdit(tx: Tx, ideaId: number, changes: Changes, editor: Editor): Promise<void> {
  await tx.rows(
    'insert into idea_edits (idea_id, changes, edited_by_bot_id, edited_by_user_id) values ($1, $2, $3, $4)',
    [ideaId, JSON.stringify(changes), editor.agentId, editor.userId],
  )
}

export interface EditRow {
  edit_id: number
  idea_id: number
  changes: Changes
  created_at: string
  outcome: 'approved' | 'reverted' | null
  idea_name: string | null
  owner_name: string
  bot_name: string | null
}

/** Edits nobody has reviewed yet, oldest first. */
export function listOpenEdits(tx: Tx, after: number, limit: number): Promise<EditRow[]> {
  return tx.rows(
    `select e.edit_id, e.idea_id, e.changes, e.created_at, i.name as idea_name, u.name as owner_name, b.bot_name
     from idea_edits e join ideas i using (idea_id) join users u on u.user_id = i.owner_user_id
     left join bots b on b.bot_id = e.edited_by_bot_id
     where e.reviewed_at is null and e.edit_id > $1 order by e.edit_id limit $2`,
    [after, limit],
  )
}

export function lockEdit(
  tx: Tx,
  editId: number,
): Promise<
  (Pick<EditRow, 'edit_id' | 'idea_id' | 'changes' | 'outcome'> & { owner_user_id: number | null }) | undefined
> {
  return tx.first(
    `select edit_id, idea_id, changes, outcome, (select i.owner_user_id from ideas i where i.idea_id = e.idea_id) as owner_user_id
     from idea_edits e where edit_id = $1 for update`,
    [editId],
  )
}

export async function settleEdit(
  tx: Tx,
  editId: number,
  outcome: 'approved' | 'reverted',
  adminId: number,
  reason: string | null,
): Promise<void> {
  await tx.rows(
    `update idea_edits set outcome = $2, reviewed_at = app_now(), reviewed_by = $3, reason = $4 where edit_id = $1`,
    [editId, outcome, adminId, reason],
  )
}

/** Returns the ones that were still there. */
export async function removeUpdates(tx: Tx, ideaId: number, updateIds: number[]): Promise<number[]> {
  const rows = await tx.rows<{ update_id: number }>(
    'delete from idea_updates where idea_id = $1 and update_id = any($2) returning update_id',
    [ideaId, updateIds],
  )
  return rows.map(({ update_id }) => update_id)
}

/** Returns the ones that others could still read. Those that an admin has hidden meanwhile go as well. */
export async function removeDocuments(tx: Tx, ideaId: number, documentIds: number[]): Promise<number[]> {
  const rows = await tx.rows<{ document_id: number; public: boolean }>(
    `delete from idea_documents where idea_id = $1 and document_id = any($2)
     returning document_id, approval_status in ('with_idea', 'approved') as public`,
    [ideaId, documentIds],
  )
  return rows.filter((document) => document.public).map(({ document_id }) => document_id)
}

/** Returns it to the list of edits to review. */
export async function reopenEdit(tx: Tx, editId: number): Promise<void> {
  await tx.rows(
    'update idea_edits set outcome = null, reviewed_at = null, reviewed_by = null, reason = null where edit_id = $1',
    [editId],
  )
}
