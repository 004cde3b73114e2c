import Type from 'typebox'
import { person as personWith } from '../../../contract/access.ts'
import { type Refusal, refuseField } from '../../../contract/errors.ts'
import { FILE } from '../../../contract/exempt.ts'
import { defineOperation, type PersonContext } from '../../../contract/operation.ts'
import type { SentFile } from '../../../contract/reply.ts'
import { refuseDocumentOverQuota } from '../../../limits/quotas.ts'
import { firstStatus, lockIdeaWithRoom, recordAttached } from './attach.ts'
import { DOCUMENT_KINDS, type DocumentKind, KindDetector } from './detect-kind.ts'
import { AttachedDocument, DOCUMENTS_PER_IDEA, FileName, IdeaId, LARGEST_DOCUMENT } from './documents.schema.ts'
import { safeFileName } from './file-name.ts'
import { documentOfUpload, dropUpload, startUpload, storePiece } from './uploads.sql.ts'

const FIELD = 'body'

export const uploadDocument = defineOperation({
  name: 'account_upload_document',
  method: 'POST',
  path: '/account/ideas/{idea_id}/documents/upload',
  statuses: [201],
  group: 'My ideas',
  summary: 'Attach a document to one of your ideas.',
  description: `The file is the request body: PDF, PNG, JPEG or plain text, detected from the content; up to 10 MB each and ${DOCUMENTS_PER_IDEA} per idea. Becomes public with the idea; if attached after the idea went to review, it is reviewed separately unless you are trusted or premium. A wrong file extension is corrected.`,
  access: personWith('documents:write'),
  effect: 'write',
  ...FILE,
  upload: { types: DOCUMENT_KINDS, largest: LARGEST_DOCUMENT },
  input: Type.Object({ idea_id: IdeaId, file_name: FileName }),
  output: AttachedDocument,
  example: { idea_id: 1, file_name: 'plan.txt' },
  async handler(context, { idea_id, file_name }) {
    const { tx, sent, person } = context
    if (sent === undefined || sent.bytes === 0) throw refuseField(FIELD, 'file_missing')
    // Everything that can be refused is refused before the first byte is accepted.
    const uploadId = await sent.transaction(async (first) => {
      await refuseDocumentOverQuota({ ...context, tx: first }, person, sent.bytes, FIELD)
      await lockIdeaWithRoom(first, person.user_id, idea_id, FIELD)
      return startUpload(first, { userId: person.user_id, ideaId: idea_id, bytes: sent.bytes })
    })
    try {
      const kind = await takePieces(context, sent, uploadId)
      return await sent.transaction((last) => attach({ ...context, tx: last }, idea_id, uploadId, { file_name, kind }))
    } catch (error) {
      // If this fails too, the hourly clean-up removes the chunks.
      await dropUpload(tx, uploadId).catch(() => undefined)
      throw error
    }
  },
})

/** Each chunk is stored before the next is read, so a sender is never faster than the database. */
async function takePieces({ tx }: PersonContext, sent: SentFile, uploadId: number): Promise<DocumentKind> {
  const detector = new KindDetector()
  for await (const piece of sent.pieces()) {
    detector.add(piece)
    if (detector.hopeless) throw refuseField(FIELD, 'document_type')
    if (!(await storePiece(tx, uploadId, piece))) throw refuseGone()
  }
  const { kind } = detector
  if (kind === null) throw refuseField(FIELD, 'document_type')
  return kind
}

async function attach(
  context: PersonContext,
  ideaId: number,
  uploadId: number,
  { file_name, kind }: { file_name: string; kind: DocumentKind },
) {
  const { tx, person } = context
  // The upload's bytes are already counted; this takes the lock, and catches a quota that shrank meanwhile.
  await refuseDocumentOverQuota(context, person, 0, FIELD)
  const idea = await lockIdeaWithRoom(tx, person.user_id, ideaId, FIELD)
  const fileName = safeFileName(file_name, kind)
  const document = await documentOfUpload(tx, uploadId, { fileName, kind, status: firstStatus(person, idea) })
  if (document === undefined) throw refuseGone()
  await recordAttached(tx, person.user_id, idea, document)
  return { document }
}

/** The database crashed and lost its chunks, or the account or idea was deleted meanwhile. */
function refuseGone(): Refusal {
  return refuseField(FIELD, 'upload_interrupted')
}
