import type { Tx } from '../../../db/tx.ts'
import type { Row } from '../../../schema/types.ts'
import type { DocumentKind } from './detect-kind.ts'
import type { DocumentFields, DocumentStatus, ReviewFields } from './documents.schema.ts'
import type { ShownAs } from './previews/sizes.ts'

export type DocumentRow = Row<typeof DocumentFields & typeof ReviewFields>

/** Without pictures, which are shown and not listed. */
const LISTED = 'shown_as is null'

export async function countDocuments(tx: Tx, ideaId: number): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    `select count(*) as count from idea_documents where idea_id = $1 and ${LISTED}`,
    [ideaId],
  )
  return count
}

/** The columns of `idea_documents` under this name. */
export function documentColumns(named = 'idea_documents'): string {
  const plain =
    'document_id idea_id file_name content_type bytes created_at approval_status rejection_reason door watermark'
  return `${plain
    .split(' ')
    .map((column) => `${named}.${column}`)
    .join(', ')},
    jsonb_build_object(
      'state', case when ${named}.content_type = 'text/plain' then 'none' else ${named}.preview_state end,
      'pages', ${named}.pages,
      'pictures', (select coalesce(jsonb_agg(jsonb_build_object('page', p.page, 'width', p.width, 'height', p.height)
          order by p.page), '[]')
        from document_pictures p where p.document_id = ${named}.document_id and p.size = 'large')) as preview`
}
export const DOCUMENT_COLUMNS = documentColumns()
/** What everyone sees once its idea is published. */
const PUBLIC = `approval_status in ('with_idea', 'approved') and ${LISTED}`

interface NewDocument {
  ideaId: number
  fileName: string
  kind: DocumentKind
  content: Buffer
  status: DocumentStatus
  shownAs?: ShownAs
}

export function insertDocument(
  tx: Tx,
  { ideaId, fileName, kind, content, status, shownAs }: NewDocument,
): Promise<DocumentRow> {
  return tx.one(
    `insert into idea_documents (idea_id, file_name, content_type, bytes, content, approval_status, shown_as)
     values ($1, $2, $3, $4, $5, $6, $7) returning ${DOCUMENT_COLUMNS}`,
    [ideaId, fileName, kind, content.length, content, status, shownAs ?? null],
  )
}

export function listOwn(tx: Tx, ideaId: number): Promise<DocumentRow[]> {
  return tx.rows(
    `select ${DOCUMENT_COLUMNS} from idea_documents where idea_id = $1 and ${LISTED} order by document_id`,
    [ideaId],
  )
}

/** For admins, who look at pictures too, and read what is said of them. */
export function listOfIdea(tx: Tx, ideaId: number): Promise<(DocumentRow & { alt: string | null })[]> {
  return tx.rows(`select ${DOCUMENT_COLUMNS}, alt from idea_documents where idea_id = $1 order by document_id`, [
    ideaId,
  ])
}

export function listPublic(tx: Tx, ideaId: number): Promise<DocumentRow[]> {
  return tx.rows(
    `select ${DOCUMENT_COLUMNS} from idea_documents where idea_id = $1 and ${PUBLIC} order by document_id`,
    [ideaId],
  )
}

export function readDocument(tx: Tx, ideaId: number, documentId: number): Promise<DocumentRow | undefined> {
  return tx.first(`select ${DOCUMENT_COLUMNS} from idea_documents where idea_id = $1 and document_id = $2`, [
    ideaId,
    documentId,
  ])
}

export function readPublic(tx: Tx, ideaId: number, documentId: number): Promise<DocumentRow | undefined> {
  return tx.first(
    `select ${DOCUMENT_COLUMNS} from idea_documents where idea_id = $1 and document_id = $2 and ${PUBLIC} and door = 'public'`,
    [ideaId, documentId],
  )
}

/** Part of its content, stored uncompressed so that the database reads only that part. */
export async function readPiece(tx: Tx, documentId: number, from: number, length: number): Promise<Buffer | undefined> {
  const row = await tx.first<{ piece: Buffer }>(
    'select substring(content from $2 for $3) as piece from idea_documents where document_id = $1',
    [documentId, from + 1, length],
  )
  return row?.piece
}

export function deleteDocument(tx: Tx, ideaId: number, documentId: number): Promise<DocumentRow | undefined> {
  return tx.first(
    `delete from idea_documents where idea_id = $1 and document_id = $2 and ${LISTED} returning ${DOCUMENT_COLUMNS}`,
    [ideaId, documentId],
  )
}
