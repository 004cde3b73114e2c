import Type from 'typebox'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { anyone, defineOperation } from '../../operation.ts'
import { readPublished } from '../ideas/index.ts'
import { DocumentId, DocumentList, IdeaId, WholeDocument } from './documents.schema.ts'
import { listOfIdea, readDocument } from './documents.sql.ts'

/** Documents of published ideas, for everybody. */

export const listPublishedDocuments = defineOperation({
  name: 'platform_list_documents',
  method: 'GET',
  path: '/ideas/{idea_id}/documents',
  statuses: [200],
  group: 'Browse',
  summary: 'List the documents of a published idea.',
  description: 'Needs no token.',
  access: anyone,
  effect: 'read',
  mcp: true,
  input: Type.Object({ idea_id: IdeaId }),
  output: DocumentList,
  example: { idea_id: 1 },
  async handler({ tx }, { idea_id }) {
    await refuseUnpublished(tx, idea_id)
    return { documents: await listOfIdea(tx, idea_id) }
  },
  release: null,
})

export const getPublishedDocument = defineOperation({
  name: 'platform_get_document',
  method: 'GET',
  path: '/ideas/{idea_id}/documents/{document_id}',
  statuses: [200],
  group: 'Browse',
  summary: 'Read a document of a published idea.',
  description: 'Needs no token. The content comes in base64 and can be large.',
  access: anyone,
  effect: 'read',
  mcp: false,
  input: Type.Object({ idea_id: IdeaId, document_id: DocumentId }),
  output: WholeDocument,
  example: { idea_id: 1, document_id: 1 },
  async handler({ tx }, { idea_id, document_id }) {
    await refuseUnpublished(tx, idea_id)
    const document = await readDocument(tx, idea_id, document_id)
    if (document === undefined) throw new Refusal('not_found')
    return { document: { ...document, content_base64: document.content.toString('base64') } }
  },
  release: null,
})

async function refuseUnpublished(tx: Tx, ideaId: number): Promise<void> {
  if ((await readPublished(tx, ideaId)) === undefined) throw new Refusal('not_found')
}
