import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation, type PersonContext } from '../../../contract/operation.ts'
import { lockOwnIdea } from '../ideas/index.ts'
import { readOwn } from '../submissions/index.ts'
import { recordChange } from './attach.ts'
import { DOCUMENT_KINDS } from './detect-kind.ts'
import { documentFile } from './document-file.ts'
import { DocumentId, DocumentLink, DocumentList, IdeaId } from './documents.schema.ts'
import { deleteDocument, listOwn, readDocument } from './documents.sql.ts'

/** Reading and removing documents of one's own idea. */

const AT = '/account/ideas/{idea_id}/documents'

export const listDocuments = defineOperation({
  name: 'account_list_documents',
  method: 'GET',
  path: AT,
  group: 'My ideas',
  summary: 'List the documents of one of your ideas.',
  description: 'Oldest first, each with its review status: pending ones wait for an admin, rejected ones say why.',
  access: person('documents:read'),
  mcp: true,
  input: Type.Object({ idea_id: IdeaId }),
  output: DocumentList,
  example: { idea_id: 1 },
  async handler(context, { idea_id }) {
    await refuseForeign(context, idea_id)
    return { documents: await listOwn(context.tx, idea_id) }
  },
})

export const getDocument = defineOperation({
  name: 'account_get_document',
  method: 'GET',
  path: `${AT}/{document_id}`,
  group: 'My ideas',
  summary: 'Download a document of one of your ideas.',
  description: 'Returns the file; a tool call gets its name, type, size and download URL.',
  access: person('documents:read'),
  mcp: true,
  input: Type.Object({ idea_id: IdeaId, document_id: DocumentId }),
  file: DOCUMENT_KINDS,
  output: DocumentLink,
  example: { idea_id: 1, document_id: 1 },
  async handler(context, { idea_id, document_id }) {
    await refuseForeign(context, idea_id)
    const document = await readDocument(context.tx, idea_id, document_id)
    if (document === undefined) throw noRecord('document')
    return documentFile(context, document, `/account/ideas/${idea_id}/documents`)
  },
})

export const removeDocument = defineOperation({
  name: 'account_delete_document',
  method: 'DELETE',
  path: `${AT}/{document_id}`,
  group: 'My ideas',
  summary: 'Remove a document from one of your ideas.',
  description: 'Permanent.',
  access: person('documents:write'),
  effect: 'destroy',
  mcp: true,
  input: Type.Object({ idea_id: IdeaId, document_id: DocumentId }),
  output: Type.Object({ message: Type.String() }),
  example: { idea_id: 1, document_id: 1 },
  async handler({ tx, person: { user_id } }, { idea_id, document_id }) {
    const idea = await lockOwnIdea(tx, user_id, idea_id, null)
    const document = idea && (await deleteDocument(tx, idea_id, document_id))
    if (idea === undefined || document === undefined) throw noRecord('document')
    await recordChange(tx, user_id, idea, document, [document.file_name, null])
    return { message: 'The document has been deleted.' }
  },
})

async function refuseForeign({ tx, person: { user_id } }: PersonContext, ideaId: number): Promise<void> {
  if ((await readOwn(tx, 'idea', user_id, ideaId)) === undefined) throw noRecord('document')
}
