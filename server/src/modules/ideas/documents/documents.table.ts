import { OWN, OWN_IDEAS, WORK } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const documentsTables = [
  defineTable({
    table: 'idea_documents',
    people: { idea_id: 'delete with the idea', user_id: 'delete' },
    export: {
      of: `(${OWN_IDEAS} or ${OWN})`,
      by: 'document_id',
      en: 'Documents and pictures of your ideas, and your picture',
      de: 'Dokumente und Bilder zu deinen Ideen und dein Bild',
      omit: { content: 'in the folder files' },
    },
    writers: ['modules/ideas/ideas', 'modules/ideas/submissions'],
  }),
  defineTable({
    table: 'document_pictures',
    export: 'no: made from your files, which are in the archive',
    keepFor: 'until done',
  }),
  defineTable({
    table: 'document_requests',
    people: { user_id: 'delete' },
    export: {
      of: `${OWN} or document_id in (select document_id from idea_documents where ${OWN_IDEAS})`,
      by: 'request_id',
      en: 'Requests to read documents, by you and to you',
      de: 'Anfragen zu Dokumenten, von dir und an dich',
    },
  }),
  defineTable({
    table: 'document_reads',
    people: { user_id: 'delete' },
    export: {
      of: OWN,
      by: 'document_id, page, by_token, hour',
      en: 'Non-public documents you read',
      de: 'Nicht öffentliche Dokumente, die du gelesen hast',
    },
    // Owners see a year of who read what.
    keepFor: {
      en: 'Who read a document that is not public',
      de: 'Wer ein nicht öffentliches Dokument gelesen hat',
      since: 'created',
      from: 'hour',
      days: 365,
    },
  }),
  defineTable({
    table: 'document_uploads',
    people: { user_id: 'delete' },
    export: WORK,
    // No sender is silent for so long: the process that took the file was killed.
    keepFor: {
      en: 'Interrupted uploads (one hour)',
      de: 'Abgebrochene Uploads',
      since: 'last_used',
      from: `last_piece_at + interval '1 hour'`,
      days: 0,
    },
  }),
  defineTable({ table: 'document_upload_pieces', export: WORK }),
]
