import Type from 'typebox'
import { person as personWith } from '../../../contract/access.ts'
import { refuseField } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { refuseDocumentOverQuota } from '../../../limits/quotas.ts'
import { firstStatus, lockIdeaWithRoom, recordChange } from './attach.ts'
import { detectKind } from './detect-kind.ts'
import { AttachedDocument, Content, DOCUMENTS_PER_IDEA, FileName, IdeaId } from './documents.schema.ts'
import { insertDocument } from './documents.sql.ts'
import { safeFileName } from './file-name.ts'

const FIELD = 'content_base64'

export const addDocument = defineOperation({
  name: 'account_add_document',
  method: 'POST',
  path: '/account/ideas/{idea_id}/documents',
  statuses: [201],
  group: 'My ideas',
  summary: 'Attach a small document to one of your ideas.',
  description: `PDF, PNG, JPEG or plain text, detected from the content; up to 750 kB each and ${DOCUMENTS_PER_IDEA} per idea. Becomes public with the idea; if attached after the idea went to review, it is reviewed separately unless you are trusted or premium. A wrong file extension is corrected. Larger files, up to 10 MB, have to be uploaded in the app or with account_upload_document.`,
  access: personWith('documents:write'),
  effect: 'write',
  mcp: true,
  ifTooLarge: 'Send larger files as they are to POST /account/ideas/{idea_id}/documents/upload, up to 10 MB.',
  input: Type.Object({ idea_id: IdeaId, file_name: FileName, content_base64: Content }),
  output: AttachedDocument,
  example: { idea_id: 1, file_name: 'plan.txt', content_base64: 'VGhlIHBsYW4u' },
  async handler(context, { idea_id, file_name, content_base64 }) {
    const { tx, person } = context
    const content = readContent(content_base64)
    const kind = detectKind(content)
    if (kind === null) throw refuseField(FIELD, 'document_type')
    await refuseDocumentOverQuota(context, person, content.length, FIELD)
    const idea = await lockIdeaWithRoom(tx, person.user_id, idea_id, FIELD)
    const document = await insertDocument(tx, {
      ideaId: idea_id,
      fileName: safeFileName(file_name, kind),
      kind,
      content,
      status: firstStatus(person, idea),
    })
    await recordChange(tx, person.user_id, idea, document, [null, document.file_name])
    return { document }
  },
})

/**
 * Node accepts any text as base64 and skips invalid characters, so we would store something other than what was sent.
 */
function readContent(text: string): Buffer {
  const content = Buffer.from(text, 'base64')
  if (content.toString('base64') !== text) throw refuseField(FIELD, 'not_base64')
  return content
}
