import Type from 'typebox'
import { person as personWith } from '../../../contract/access.ts'
import { FILE } from '../../../contract/exempt.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { firstStatus, lockIdeaWithRoom, recordChange } from './attach.ts'
import { DOCUMENT_KINDS } from './detect-kind.ts'
import { AttachedDocument, DOCUMENTS_PER_IDEA, FileName, IdeaId, LARGEST_DOCUMENT } from './documents.schema.ts'
import { safeFileName } from './file-name.ts'
import { BODY, receive } from './receive.ts'

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
    const { person } = context
    const document = await receive(context, {
      ideaId: idea_id,
      kinds: DOCUMENT_KINDS,
      otherKind: 'document_type',
      place: (tx) => lockIdeaWithRoom(tx, person.user_id, idea_id, BODY),
      finished: (idea, kind) => ({ fileName: safeFileName(file_name, kind), kind, status: firstStatus(person, idea) }),
      async attached(tx, idea, attached) {
        await recordChange(tx, person.user_id, idea, attached, [null, attached.file_name])
        return attached
      },
    })
    return { document }
  },
})
