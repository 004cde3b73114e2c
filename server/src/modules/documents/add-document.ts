import Type from 'typebox'
import { person as personWith } from '../../contract/access.ts'
import { Refusal, refuseField } from '../../contract/errors.ts'
import { type CallingPerson, defineOperation } from '../../contract/operation.ts'
import { refuseDocumentOverQuota } from '../../limits/quotas.ts'
import type { ApprovalStatus } from '../../schema/approval.ts'
import { lockOwnIdea, recordPublishedChange } from '../ideas/index.ts'
import { detectKind } from './detect-kind.ts'
import { isPublic } from './document-file.ts'
import {
  Content,
  DOCUMENTS_PER_IDEA,
  DocumentFields,
  type DocumentStatus,
  FileName,
  IdeaId,
  LARGEST_DOCUMENT,
  LARGEST_UPLOAD,
  ReviewFields,
} from './documents.schema.ts'
import { countDocuments, insertDocument } from './documents.sql.ts'
import { safeFileName } from './file-name.ts'

export const addDocument = defineOperation({
  name: 'account_add_document',
  method: 'POST',
  path: '/account/ideas/{idea_id}/documents',
  statuses: [201],
  group: 'My ideas',
  summary: 'Attach a document to one of your ideas.',
  description: `PDF, PNG, JPEG or plain text, detected from the content; up to 10 MB each and ${DOCUMENTS_PER_IDEA} per idea. Becomes public with the idea; if attached after the idea went to review, it is reviewed separately unless you are trusted or premium. A wrong file extension is corrected. Tool calls are limited to 1 MiB: larger files have to be uploaded in the app.`,
  access: personWith('documents:write'),
  effect: 'write',
  mcp: true,
  largestBody: LARGEST_UPLOAD,
  input: Type.Object({ idea_id: IdeaId, file_name: FileName, content_base64: Content }),
  output: Type.Object({ document: Type.Object({ ...DocumentFields, ...ReviewFields }) }),
  example: { idea_id: 1, file_name: 'plan.txt', content_base64: 'VGhlIHBsYW4u' },
  async handler(context, { idea_id, file_name, content_base64 }) {
    const { tx, person } = context
    const content = readContent(content_base64)
    const kind = detectKind(content)
    if (kind === null) throw refuseField('content_base64', 'Must be a PDF, PNG, JPEG or plain text file.')
    // Before the idea is locked, as whoever erases an account does.
    await refuseDocumentOverQuota(context, person, content.length)
    // The lock makes uploads to one idea follow each other, so that none is one too many.
    const idea = await lockOwnIdea(tx, person.user_id, idea_id, null)
    if (idea === undefined) throw new Refusal('not_found')
    if ((await countDocuments(tx, idea_id)) >= DOCUMENTS_PER_IDEA)
      throw refuseField('content_base64', `An idea can have at most ${DOCUMENTS_PER_IDEA} documents. Remove one first.`)
    const fileName = safeFileName(file_name, kind)
    const document = await insertDocument(tx, {
      ideaId: idea_id,
      fileName,
      kind,
      content,
      status: firstStatus(person, idea),
    })
    const change = { [`document:${document.document_id}`]: [null, fileName] as [unknown, unknown] }
    // One that waits for review is told of when it is approved.
    if (isPublic(document)) await recordPublishedChange(tx, idea, change, { botId: null, userId: person.user_id })
    return { document }
  },
  release: null,
})

/**
 * What is there before an admin looks at the idea is looked at with it. Later nobody would look: not at a published idea,
 * and perhaps not at one that somebody is reviewing right now.
 */
function firstStatus({ trusted, premium }: CallingPerson, { approval_status }: IdeaState): DocumentStatus {
  if (approval_status === 'draft' || approval_status === 'rejected') return 'with_idea'
  return trusted || premium ? 'approved' : 'pending'
}

interface IdeaState {
  approval_status: ApprovalStatus
}

/** Node reads any text as base64 and skips what is none; that would store something else than was sent. */
function readContent(text: string): Buffer {
  const content = Buffer.from(text, 'base64')
  if (content.toString('base64') !== text)
    throw refuseField('content_base64', 'Must be base64 with padding and without line breaks.')
  if (content.length > LARGEST_DOCUMENT) throw refuseField('content_base64', 'Must be at most 10 MB.')
  return content
}
