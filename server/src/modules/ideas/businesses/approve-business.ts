import Type from 'typebox'
import { admin } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { ReadAt, SubmissionFields, submission } from '../../../schema/approval.ts'
import { decide } from '../submissions/index.ts'
import { BusinessId } from './businesses.schema.ts'

export const approveBusiness = defineOperation({
  name: 'admin_approve_business',
  method: 'POST',
  path: '/admin/businesses/{business_id}/approve',
  group: 'Admin',
  summary: 'Approve a business in review.',
  description:
    'Repeating it changes nothing. A rejected business cannot be approved. Not for your own while another admin can decide.',
  access: admin,
  effect: 'write',
  input: Type.Object({ business_id: BusinessId, updated_at: ReadAt }),
  output: Type.Object({ business_id: BusinessId, ...SubmissionFields }),
  example: { business_id: 1 },
  async handler(context, { business_id, updated_at }) {
    await decide(context, 'business', business_id, 'approved', null, updated_at)
    return { business_id, ...submission('business', 'approved') }
  },
})
