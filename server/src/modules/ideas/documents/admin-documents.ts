import Type from 'typebox'
import { admin } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { Nullable } from '../../../schema/types.ts'
import { DOCUMENT_KINDS } from './detect-kind.ts'
import { documentFile } from './document-file.ts'
import { DocumentFields, DocumentId, DocumentLink, IdeaId, ReviewFields } from './documents.schema.ts'
import { listOfIdea, readDocument } from './documents.sql.ts'
import { isReviewable, listWaiting } from './review.sql.ts'

/** Documents as admins see them, before and after they are public. */

const Reviewed = {
  ...{ ...DocumentFields, ...ReviewFields },
  alt: Nullable(Type.String({ description: 'What is said to be on it, if it is shown as a picture.' })),
}
const AT = '/admin/ideas/{idea_id}/documents'

export const adminListDocuments = defineOperation({
  name: 'admin_list_documents',
  method: 'GET',
  path: '/admin/documents',
  group: 'Admin',
  summary: 'List documents in review.',
  description:
    'Oldest first: documents attached after their idea went to review. Earlier ones are reviewed with their idea; see admin_list_idea_documents.',
  access: admin,
  input: Type.Object(Paging),
  output: Type.Object({
    documents: Type.Array(
      Type.Object({
        ...Reviewed,
        idea_name: Nullable(Type.String()),
        owner_name: Nullable(Type.String()),
      }),
    ),
    next_cursor: NextCursor,
  }),
  example: {},
  async handler({ tx }, { limit = 50, cursor }) {
    const rows = await listWaiting(tx, readCursor(cursor, 0), limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.document_id)
    return { documents: page, next_cursor }
  },
})

export const adminListIdeaDocuments = defineOperation({
  name: 'admin_list_idea_documents',
  method: 'GET',
  path: AT,
  group: 'Admin',
  summary: 'List all documents of an idea, in any state.',
  description: 'Look at them before approving the idea: those marked with_idea become public with it.',
  access: admin,
  input: Type.Object({ idea_id: IdeaId }),
  output: Type.Object({ documents: Type.Array(Type.Object(Reviewed)) }),
  example: { idea_id: 1 },
  async handler({ tx }, { idea_id }) {
    if (!(await isReviewable(tx, idea_id))) throw noRecord('idea')
    return { documents: await listOfIdea(tx, idea_id) }
  },
})

export const adminGetDocument = defineOperation({
  name: 'admin_get_document',
  method: 'GET',
  path: `${AT}/{document_id}`,
  group: 'Admin',
  summary: 'Download any document of an idea, in any state.',
  description: 'The file as an attachment with its own content type.',
  access: admin,
  input: Type.Object({ idea_id: IdeaId, document_id: DocumentId }),
  file: DOCUMENT_KINDS,
  output: DocumentLink,
  example: { idea_id: 1, document_id: 1 },
  async handler(context, { idea_id, document_id }) {
    const document = (await isReviewable(context.tx, idea_id)) && (await readDocument(context.tx, idea_id, document_id))
    if (!document) throw noRecord('document')
    return documentFile(context, document, `/admin/ideas/${idea_id}/documents`)
  },
})
