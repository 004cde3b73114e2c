import type { Tx } from '../../../db/tx.ts'
import type { DocumentStatus } from './documents.schema.ts'
import { type DocumentRow, documentColumns } from './documents.sql.ts'

/** A document with the context a reviewer needs. */
export interface ReviewedDocument extends DocumentRow {
  alt: string | null
  idea_name: string | null
  owner_user_id: number | null
  owner_name: string | null
}

/** One that is decided on: of an idea, or the face of its owner. */
export interface DecidedDocument extends Omit<ReviewedDocument, 'idea_id'> {
  idea_id: number | null
  idea_status: string | null
}

const COLUMNS = `${documentColumns('d')}, d.alt, i.name as idea_name, i.approval_status as idea_status,
  coalesce(i.owner_user_id, d.user_id) as owner_user_id, u.name as owner_name`

/** Documents waiting for a review of their own, oldest first. */
export function listWaiting(tx: Tx, after: number, limit: number): Promise<ReviewedDocument[]> {
  return tx.rows(
    `select ${COLUMNS} from idea_documents d join ideas i using (idea_id) left join users u on u.user_id = i.owner_user_id
     where d.approval_status = 'pending' and d.document_id > $1 order by d.document_id limit $2`,
    [after, limit],
  )
}

/** Its idea is locked first, as everywhere else, to avoid deadlocks. */
export async function lockDocument(tx: Tx, documentId: number): Promise<DecidedDocument | undefined> {
  await tx.rows(
    `select 1 from ideas where idea_id = (select idea_id from idea_documents where document_id = $1) for update`,
    [documentId],
  )
  return tx.first(
    `select ${COLUMNS} from idea_documents d left join ideas i using (idea_id)
       left join users u on u.user_id = coalesce(i.owner_user_id, d.user_id)
     where d.document_id = $1 for update of d`,
    [documentId],
  )
}

export async function settleDocument(
  tx: Tx,
  documentId: number,
  status: DocumentStatus,
  reason: string | null,
): Promise<void> {
  await tx.rows(
    `update idea_documents set approval_status = $2, rejection_reason = $3,
       reviewed_at = case when $2 in ('approved', 'rejected') then app_now() end
     where document_id = $1`,
    [documentId, status, reason],
  )
}

/** Whether there is such an idea that admins may see: not one held for a pending agent. */
export function isReviewable(tx: Tx, ideaId: number): Promise<boolean> {
  return tx.some('select 1 from ideas where idea_id = $1 and held_for_bot_id is null', [ideaId])
}
