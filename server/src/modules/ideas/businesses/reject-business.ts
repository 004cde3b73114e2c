import Type from 'typebox'
import { admin } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Reason, Rule, SubmissionFields, submission } from '../../../schema/approval.ts'
import { decide } from '../submissions/index.ts'
import { BusinessId } from './businesses.schema.ts'

export const rejectBusiness = defineOperation({
  name: 'admin_reject_business',
  method: 'POST',
  path: '/admin/businesses/{business_id}/reject',
  group: 'Admin',
  summary: 'Reject a business in review.',
  description: 'The owner and the agent that created it get the reason.',
  access: admin,
  effect: 'write',
  input: Type.Object({ business_id: BusinessId, reason: Reason, rule: Rule }),
  output: Type.Object({ business_id: BusinessId, ...SubmissionFields }),
  example: { business_id: 1, reason: 'The company register does not list this number.' },
  async handler(context, { business_id, reason, rule = null }) {
    await decide(context, 'business', business_id, 'rejected', { reason, rule })
    return { business_id, ...submission('business', 'rejected') }
  },
})
