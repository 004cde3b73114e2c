import Type from 'typebox'
import { admin } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { SubmissionFields, submission } from '../../../schema/approval.ts'
import { undoReview } from '../submissions/index.ts'
import { BusinessId } from './businesses.schema.ts'

export const undoBusinessDecision = defineOperation({
  name: 'admin_undo_business_decision',
  method: 'POST',
  path: '/admin/businesses/{business_id}/undo-decision',
  group: 'Admin',
  summary: 'Undo your latest decision on a business.',
  description: 'For 10 minutes after it, and only your own. It returns to review, and its owner is notified.',
  access: admin,
  effect: 'write',
  input: Type.Object({ business_id: BusinessId }),
  output: Type.Object({ business_id: BusinessId, ...SubmissionFields }),
  example: { business_id: 1 },
  async handler(context, { business_id }) {
    await undoReview(context, 'business', business_id)
    return { business_id, ...submission('business', 'pending') }
  },
})
