import Type from 'typebox'
import { admin } from '../../../contract/access.ts'
import { noRecord, refuseField } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { audit } from '../../../observe/audit.sql.ts'
import { decisionToUndo, UNDONE } from '../../../observe/undo-decision.ts'
import { endStatements } from '../../trust/statements/index.ts'
import { DOCUMENT_STATUSES, DocumentId, ReviewFields } from './documents.schema.ts'
import { lockDocument, settleDocument } from './review.sql.ts'
import { tellOwner, tellWhoWatches } from './review-document.ts'

export const undoDocumentDecision = defineOperation({
  name: 'admin_undo_document_decision',
  method: 'POST',
  path: '/admin/documents/{document_id}/undo-decision',
  group: 'Admin',
  summary: 'Undo your latest decision on a document.',
  description:
    'For 10 minutes after it, and only your own. The document returns to its earlier status, and its owner is notified.',
  access: admin,
  effect: 'write',
  input: Type.Object({ document_id: DocumentId }),
  output: Type.Object({ document_id: DocumentId, approval_status: ReviewFields.approval_status }),
  example: { document_id: 1 },
  async handler(context, { document_id }) {
    const { tx } = context
    const document = await lockDocument(tx, document_id)
    if (document === undefined) throw noRecord('document')
    const { action, details } = await decisionToUndo(context, { type: 'document', id: document_id }, 'document_id')
    if (action !== `document.${document.approval_status}`) throw refuseField('document_id', 'undo_changed')
    const status = DOCUMENT_STATUSES.find((name) => name === details.before) ?? 'pending'
    await endStatements(tx, 'document', document_id, 'undone')
    await settleDocument(tx, document_id, status, null)
    await audit(context, UNDONE, { type: 'document', id: document_id }, { action, idea_id: document.idea_id })
    await tellWhoWatches(tx, document)
    await tellOwner(context, document, status === 'pending' ? 'reopened' : 'approved')
    return { document_id, approval_status: status }
  },
})
