import Type from 'typebox'
import { Refusal, refuseField } from '../../errors.ts'
import { defineOperation, person } from '../../operation.ts'
import { lockOwnIdea, recordPublishedChange } from '../ideas/index.ts'
import { detectKind } from './detect-kind.ts'
import {
  Content,
  DOCUMENTS_PER_IDEA,
  DocumentFields,
  FileName,
  IdeaId,
  LARGEST_DOCUMENT,
  LARGEST_UPLOAD,
} from './documents.schema.ts'
import { countDocuments, insertDocument } from './documents.sql.ts'

export const addDocument = defineOperation({
  name: 'account_add_document',
  method: 'POST',
  path: '/account/ideas/{idea_id}/documents',
  statuses: [201],
  group: 'My ideas',
  summary: 'Attach a document to one of your ideas.',
  description: `PDF, PNG, JPEG or plain text, told by its content; 10 MB each, ${DOCUMENTS_PER_IDEA} per idea. Everybody can read it once the idea is published.`,
  access: person('documents:write'),
  effect: 'write',
  mcp: false,
  largestBody: LARGEST_UPLOAD,
  input: Type.Object({ idea_id: IdeaId, file_name: FileName, content_base64: Content }),
  output: Type.Object({ document: Type.Object(DocumentFields) }),
  example: { idea_id: 1, file_name: 'plan.txt', content_base64: 'VGhlIHBsYW4u' },
  async handler({ tx, person: { user_id } }, { idea_id, file_name, content_base64 }) {
    const content = readContent(content_base64)
    const kind = detectKind(content)
    if (kind === null) throw refuseField('content_base64', 'Must be a PDF, PNG, JPEG or plain text file.')
    // The lock makes uploads to one idea follow each other, so that none is one too many.
    const idea = await lockOwnIdea(tx, user_id, idea_id, null)
    if (idea === undefined) throw new Refusal('not_found')
    if ((await countDocuments(tx, idea_id)) >= DOCUMENTS_PER_IDEA)
      throw refuseField('content_base64', `An idea has at most ${DOCUMENTS_PER_IDEA} documents: remove one first.`)
    const document = await insertDocument(tx, { ideaId: idea_id, fileName: file_name, kind, content })
    const change = { [`document:${document.document_id}`]: [null, file_name] as [unknown, unknown] }
    await recordPublishedChange(tx, idea, change, { botId: null, userId: user_id })
    return { document }
  },
  release: null,
})

/** Node reads any text as base64 and skips what is none; that would store something else than was sent. */
function readContent(text: string): Buffer {
  const content = Buffer.from(text, 'base64')
  if (content.toString('base64') !== text)
    throw refuseField('content_base64', 'Must be base64 with padding and without line breaks.')
  if (content.length > LARGEST_DOCUMENT) throw refuseField('content_base64', 'Must be at most 10 MB.')
  return content
}
