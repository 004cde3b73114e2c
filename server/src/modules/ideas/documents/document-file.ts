import type { CallContext } from '../../../contract/operation.ts'
import { FileReply } from '../../../contract/reply.ts'
import { type DocumentRow, readPiece } from './documents.sql.ts'
import { safeFileName } from './file-name.ts'

interface DocumentLink {
  document: DocumentRow
  url: string
}

/** A document as a file. Its content never changes, so its id identifies the content. */
export function documentFile(
  { tx, baseUrl }: Pick<CallContext, 'tx' | 'baseUrl'>,
  document: DocumentRow,
  path: string,
): FileReply<DocumentLink> {
  const { document_id, file_name, content_type, bytes } = document
  const file = {
    name: safeFileName(file_name, content_type),
    contentType: content_type,
    bytes,
    tag: `document-${document_id}-${bytes}`,
    piece: (from: number, length: number) => readPiece(tx, document_id, from, length),
  }
  return new FileReply(file, { document, url: `${baseUrl}${path}/${document_id}` })
}

/** Public as soon as its idea is. */
export function isPublic({ approval_status }: Pick<DocumentRow, 'approval_status'>): boolean {
  return approval_status === 'with_idea' || approval_status === 'approved'
}
