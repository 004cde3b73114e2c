import Type from 'typebox'
import { FreeLine } from '../../../schema/free-text.ts'
import { Id, Moment, Nullable } from '../../../schema/types.ts'
import { DOCUMENT_KINDS } from './detect-kind.ts'
import { DoorFields } from './door/door.schema.ts'

export const PREVIEW_STATES = ['none', 'waiting', 'made', 'failed'] as const

export const LARGEST_DOCUMENT = 10_485_760
export const DOCUMENTS_PER_IDEA = 10
/** 750 kB in base64. The rest of the body, with a name of 255 characters, fits into what is left of 1 MiB. */
const LONGEST_CONTENT = (750_000 / 3) * 4

export const IdeaId = Id('The idea it belongs to.')
export const DocumentId = Id('The document.')

export const FileName = FreeLine(255, 'File name, such as plan.pdf.')
export const Content = Type.String({
  minLength: 1,
  maxLength: LONGEST_CONTENT,
  description: 'The file as base64: PDF, PNG, JPEG or plain text, up to 750 kB.',
})

export const DocumentFields = {
  document_id: DocumentId,
  idea_id: IdeaId,
  file_name: Type.String(),
  content_type: Type.Enum(DOCUMENT_KINDS, { description: 'Detected from the content.' }),
  bytes: Type.Integer({ description: 'Size in bytes.' }),
  created_at: Moment('When it was attached.'),
  ...DoorFields,
  preview: Type.Object({
    state: Type.Enum(PREVIEW_STATES, { description: 'none: plain text. failed: no picture can be made of it.' }),
    pages: Nullable(Type.Integer({ description: 'Of the whole document.' })),
    pictures: Type.Array(Type.Object({ page: Type.Integer(), width: Type.Integer(), height: Type.Integer() })),
  }),
}

export const DOCUMENT_STATUSES = ['with_idea', 'pending', 'approved', 'rejected'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** For its owner and for admins. */
export const ReviewFields = {
  approval_status: Type.Enum(DOCUMENT_STATUSES, {
    description:
      'with_idea: attached before the idea went to review; becomes public with it. pending: attached later; an admin will review it. approved: public with the idea. rejected: never public.',
  }),
  rejection_reason: Nullable(Type.String({ description: 'Why an admin rejected it.' })),
}

export const AttachedDocument = Type.Object({ document: Type.Object({ ...DocumentFields, ...ReviewFields }) })

export const PublishedDocumentList = Type.Object({
  documents: Type.Array(Type.Object(DocumentFields), { description: `Up to ${DOCUMENTS_PER_IDEA}.` }),
})

export const DocumentList = Type.Object({
  documents: Type.Array(Type.Object({ ...DocumentFields, ...ReviewFields }), {
    description: `Up to ${DOCUMENTS_PER_IDEA}.`,
  }),
})

/** Sent instead of the file by surfaces that cannot send files. */
export const DocumentLink = Type.Object({
  document: Type.Object(DocumentFields),
  url: Type.String({ description: 'Download the file from here with the same token.' }),
})
