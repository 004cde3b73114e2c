import type { Tx } from '../../db/database.ts'
import type { DocumentKind } from './detect-kind.ts'

export interface DocumentRow {
  document_id: number
  idea_id: number
  file_name: string
  content_type: DocumentKind
  bytes: number
  created_at: string
}

export async function countDocuments(tx: Tx, ideaId: number): Promise<number> {
  const { count } = await tx.one<{ count: number }>('select count(*) as count from idea_documents where idea_id = $1', [
    ideaId,
  ])
  return count
}

export function insertDocument(
  tx: Tx,
  document: { ideaId: number; fileName: string; kind: DocumentKind; content: Buffer },
): Promise<DocumentRow> {
  return tx.one(
    `insert into idea_documents (idea_id, file_name, content_type, bytes, content) values ($1, $2, $3, $4, $5)
     returning document_id, idea_id, file_name, content_type, bytes, created_at`,
    [document.ideaId, document.fileName, document.kind, document.content.length, document.content],
  )
}

export function listOfIdea(tx: Tx, ideaId: number): Promise<DocumentRow[]> {
  return tx.rows(
    `select document_id, idea_id, file_name, content_type, bytes, created_at from idea_documents
     where idea_id = $1 order by document_id`,
    [ideaId],
  )
}

export function readDocument(
  tx: Tx,
  ideaId: number,
  documentId: number,
): Promise<(DocumentRow & { content: Buffer }) | undefined> {
  return tx.first(
    `select document_id, idea_id, file_name, content_type, bytes, created_at, content from idea_documents
     where idea_id = $1 and document_id = $2`,
    [ideaId, documentId],
  )
}

export function deleteDocument(tx: Tx, ideaId: number, documentId: number): Promise<DocumentRow | undefined> {
  return tx.first(
    `delete from idea_documents where idea_id = $1 and document_id = $2
     returning document_id, idea_id, file_name, content_type, bytes, created_at`,
    [ideaId, documentId],
  )
}
