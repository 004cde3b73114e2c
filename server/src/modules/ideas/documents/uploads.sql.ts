import { randomInt } from 'node:crypto'
import type { Tx } from '../../../db/tx.ts'
import type { DocumentKind } from './detect-kind.ts'
import type { DocumentStatus } from './documents.schema.ts'
import { DOCUMENT_COLUMNS, type DocumentRow } from './documents.sql.ts'
import type { ShownAs } from './previews/sizes.ts'

/**
 * The number is drawn, not counted. A crash or a failover empties this table, and counting would start again: a sender
 * could then write into the file of a newer upload.
 */
export async function startUpload(
  tx: Tx,
  { userId, ideaId, bytes }: { userId: number; ideaId: number | null; bytes: number },
): Promise<number> {
  const { upload_id } = await tx.one<{ upload_id: number }>(
    `insert into document_uploads (upload_id, user_id, idea_id, bytes) overriding system value values ($1, $2, $3, $4)
     returning upload_id`,
    [randomInt(1, 2 ** 48), userId, ideaId, bytes],
  )
  return upload_id
}

/** False if the upload is gone, or would exceed its announced size. */
export async function storePiece(tx: Tx, uploadId: number, piece: Buffer): Promise<boolean> {
  const stored = await tx.first(
    `with counted as (
       update document_uploads set received = received + $2, last_piece_at = app_now()
       where upload_id = $1 and received + $2 <= bytes returning received)
     insert into document_upload_pieces (upload_id, position, content)
     select $1, received - $2, $3 from counted returning 1`,
    [uploadId, piece.length, piece],
  )
  return stored !== undefined
}

export interface Finished {
  fileName: string
  kind: DocumentKind
  status: DocumentStatus
  /** A picture of the idea, or this person's face. */
  shown?: { as: ShownAs; userId: number | null; alt: string | null; frame: string | null }
}

/** Turns the chunks into a document and ends the upload; undefined if some are missing. */
export function finishUpload(
  tx: Tx,
  uploadId: number,
  { fileName, kind, status, shown }: Finished,
): Promise<DocumentRow | undefined> {
  return tx.first(
    `with whole as (
       select string_agg(content, ''::bytea order by position) as content from document_upload_pieces where upload_id = $1),
     ended as (delete from document_uploads where upload_id = $1 returning idea_id, bytes)
     insert into idea_documents (idea_id, file_name, content_type, bytes, content, approval_status, shown_as, user_id, alt, frame)
     select idea_id, $2, $3, bytes, content, $4, $5, $6, $7, $8::jsonb from ended, whole where length(content) = bytes
     returning ${DOCUMENT_COLUMNS}`,
    [uploadId, fileName, kind, status, shown?.as, shown?.userId, shown?.alt, shown?.frame],
  )
}

export async function dropUpload(tx: Tx, uploadId: number): Promise<void> {
  await tx.rows('delete from document_uploads where upload_id = $1', [uploadId])
}
