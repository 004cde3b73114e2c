import Type from 'typebox'
import { admin } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Reason, Rule } from '../../../schema/approval.ts'
import { DocumentId, ReviewFields } from './documents.schema.ts'
import { decideDocument } from './review-document.ts'

const { approval_status: Status } = ReviewFields

export const approveDocument = defineOperation({
  name: 'admin_approve_document',
  method: 'POST',
  path: '/admin/documents/{document_id}/approve',
  group: 'Admin',
  summary: 'Approve a document in review.',
  description:
    'Anyone can read it once its idea is published. Its owner is notified. Repeating it changes nothing. A rejected document cannot be approved. Not for your own while another admin can decide.',
  access: admin,
  effect: 'write',
  input: Type.Object({ document_id: DocumentId }),
  output: Type.Object({ document_id: DocumentId, approval_status: Status }),
  example: { document_id: 1 },
  async handler(context, { document_id }) {
    await decideDocument(context, document_id, 'approved', null)
    return { document_id, approval_status: 'approved' as const }
  },
})

export const rejectDocument = defineOperation({
  name: 'admin_reject_document',
  method: 'POST',
  path: '/admin/documents/{document_id}/reject',
  group: 'Admin',
  summary: 'Reject a document, or take down a public one.',
  description:
    'After that, only its owner and admins can read it. The owner is notified and sees the reason next to the document.',
  access: admin,
  effect: 'write',
  input: Type.Object({ document_id: DocumentId, reason: Reason, rule: Rule }),
  output: Type.Object({ document_id: DocumentId, approval_status: Status }),
  example: { document_id: 1, reason: "It shows someone else's address." },
  async handler(context, { document_id, reason, rule = null }) {
    await decideDocument(context, document_id, 'rejected', { reason, rule })
    return { document_id, approval_status: 'rejected' as const }
  },
})
