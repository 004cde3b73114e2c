import Type from 'typebox'
import { person } from '../../../../contract/access.ts'
import { noRecord, refuseField } from '../../../../contract/errors.ts'
import { defineOperation } from '../../../../contract/operation.ts'
import { notify } from '../../../messages/notifications/index.ts'
import { lockOwnIdea } from '../../ideas/index.ts'
import { readOwn } from '../../submissions/index.ts'
import { AttachedDocument, DocumentId, IdeaId } from '../documents.schema.ts'
import { readDocument } from '../documents.sql.ts'
import { DocumentRead, DocumentRequest, DoorFields, RequestId, RequestStatusName } from './door.schema.ts'
import { decideRequest, lockRequest, setDoor } from './door.sql.ts'
import { listReads, listRequests } from './readers.sql.ts'

/** An owner decides who reads a document, and sees who did. */

const AT = '/account/ideas/{idea_id}/documents/{document_id}'
const GROUP = 'Documents behind a door'
const missing = () => noRecord('document')

export const setDocumentDoor = defineOperation({
  name: 'account_set_document_door',
  method: 'PATCH',
  path: `${AT}/door`,
  group: GROUP,
  summary: 'Choose who may read a document of yours.',
  description:
    'It takes effect with the next call of a reader. Everyone still sees its name and size. A watermark needs a PDF or a picture, and a door; left out, it stays as it is while there is a door.',
  access: person('documents:write'),
  effect: 'write',
  repeatable: true,
  mcp: true,
  input: Type.Object({
    idea_id: IdeaId,
    document_id: DocumentId,
    door: DoorFields.door,
    watermark: Type.Optional(DoorFields.watermark),
  }),
  output: AttachedDocument,
  example: { idea_id: 1, document_id: 1, door: 'on_request' },
  async handler({ tx, person: { user_id } }, { idea_id, document_id, door, watermark: wanted }) {
    const idea = await lockOwnIdea(tx, user_id, idea_id, null)
    const before = idea && (await readDocument(tx, idea_id, document_id))
    if (before === undefined) throw missing()
    const watermark = wanted ?? (before.watermark && door !== 'public')
    if (wanted && door === 'public') throw refuseField('watermark', 'watermark_public')
    if (wanted && ['none', 'failed'].includes(before.preview.state)) throw refuseField('watermark', 'watermark_pages')
    const document = await setDoor(tx, { ideaId: idea_id, documentId: document_id, door, watermark })
    if (document === undefined) throw missing()
    return { document }
  },
})

export const listReaders = defineOperation({
  name: 'account_list_document_readers',
  method: 'GET',
  path: `${AT}/readers`,
  group: GROUP,
  summary: 'See who asked for a document of yours, and who read it.',
  description: 'Newest first, at most two hundred of each. Reads of documents without a door are not noted.',
  access: person('documents:read'),
  mcp: true,
  input: Type.Object({ idea_id: IdeaId, document_id: DocumentId }),
  output: Type.Object({ requests: Type.Array(DocumentRequest), reads: Type.Array(DocumentRead) }),
  example: { idea_id: 1, document_id: 1 },
  async handler({ tx, person: { user_id } }, { idea_id, document_id }) {
    const own = await readOwn(tx, 'idea', user_id, idea_id)
    if (!(own && (await readDocument(tx, idea_id, document_id)))) throw missing()
    return { requests: await listRequests(tx, document_id), reads: await listReads(tx, document_id) }
  },
})

export const answerRequest = defineOperation({
  name: 'account_answer_document_request',
  method: 'POST',
  path: '/account/document-requests/{request_id}/answer',
  group: GROUP,
  summary: 'Let somebody read a document of yours, or no longer.',
  description:
    'granted lets them in, and revoked ends that with their next call. You can change your mind at any time. They are told of both.',
  access: person('documents:write'),
  effect: 'write',
  repeatable: true,
  mcp: true,
  input: Type.Object({
    request_id: RequestId,
    answer: Type.Enum(['granted', 'declined', 'revoked'], { description: 'declined: no, for one who only asked.' }),
  }),
  output: Type.Object({ request_id: RequestId, request_status: RequestStatusName }),
  example: { request_id: 1, answer: 'granted' },
  async handler(context, { request_id, answer }) {
    const {
      tx,
      person: { user_id },
    } = context
    const request = await lockRequest(tx, request_id, user_id)
    if (request === undefined) throw noRecord('request')
    const before = request.request_status
    if (before === answer) return { request_id, request_status: answer }
    if (answer === 'revoked' && before !== 'granted') throw refuseField('answer', 'request_not_granted')
    if (answer === 'declined' && before !== 'asked') throw refuseField('answer', 'request_decided')
    await decideRequest(tx, request_id, answer)
    tx.notifyUsers([request.user_id], 'interests')
    if (answer !== 'declined')
      await notify(context, request.user_id, `document_${answer}`, {
        about: request.idea_id,
        name: request.idea_name ?? '',
        by: user_id,
      })
    return { request_id, request_status: answer }
  },
})
