import Type from 'typebox'
import { admin, anyone, person } from '../../../../contract/access.ts'
import { noRecord } from '../../../../contract/errors.ts'
import { defineOperation } from '../../../../contract/operation.ts'
import { readPublished } from '../../ideas/index.ts'
import { readOwn } from '../../submissions/index.ts'
import { DocumentId, IdeaId } from '../documents.schema.ts'
import { readDocument, readPublic } from '../documents.sql.ts'
import { isReviewable } from '../review.sql.ts'
import { PageFields, PageLink, PICTURE_TYPES, pictureFile } from './picture-file.ts'

/** Pictures of pages, for readers of the document itself. */

const BELOW = '/ideas/{idea_id}/documents/{document_id}/pages/{page}'
const input = Type.Object({ idea_id: IdeaId, document_id: DocumentId, ...PageFields })
const shared = {
  ...({ method: 'GET', statuses: [200], effect: 'read' } as const),
  ...{ file: PICTURE_TYPES, output: PageLink, input, example: { idea_id: 1, document_id: 1, page: 1 } },
}
const missing = () => noRecord('document')

export const getPublishedPage = defineOperation({
  ...shared,
  name: 'platform_get_document_page',
  path: BELOW,
  group: 'Browse',
  summary: 'A picture of a page of a published document.',
  description: 'WebP, drawn by the service: the first pages of a PDF, or a picture re-encoded without its metadata.',
  access: anyone,
  // Not from the replica, as with the document itself.
  async handler(context, { idea_id, ...asked }) {
    const { tx } = context
    const document = (await readPublished(tx, idea_id)) && (await readPublic(tx, idea_id, asked.document_id))
    if (!document) throw missing()
    return pictureFile(context, asked, `/ideas/${idea_id}/documents`)
  },
})

export const getOwnPage = defineOperation({
  ...shared,
  name: 'account_get_document_page',
  path: `/account${BELOW}`,
  group: 'My ideas',
  summary: 'A picture of a page of a document of yours.',
  description: 'The same picture others see once the document is public.',
  access: person('documents:read'),
  async handler(context, { idea_id, ...asked }) {
    const { tx } = context
    const own = await readOwn(tx, 'idea', context.person.user_id, idea_id)
    if (!(own && (await readDocument(tx, idea_id, asked.document_id)))) throw missing()
    return pictureFile(context, asked, `/account/ideas/${idea_id}/documents`)
  },
})

export const adminGetPage = defineOperation({
  ...shared,
  name: 'admin_get_document_page',
  path: `/admin${BELOW}`,
  group: 'Admin',
  summary: 'A picture of a page of any document.',
  description: 'For review, without opening the file itself.',
  access: admin,
  async handler(context, { idea_id, ...asked }) {
    const { tx } = context
    const document = (await isReviewable(tx, idea_id)) && (await readDocument(tx, idea_id, asked.document_id))
    if (!document) throw missing()
    return pictureFile(context, asked, `/admin/ideas/${idea_id}/documents`)
  },
})
