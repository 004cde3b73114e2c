import Type from 'typebox'
import { boundPerson } from '../../contract/access.ts'
import { Refusal, refuseField } from '../../contract/errors.ts'
import { defineOperation } from '../../contract/operation.ts'
import { SubmissionFields, submission } from '../../schema/approval.ts'
import { BusinessId } from './businesses.schema.ts'
import { lockOwn } from './own-businesses.sql.ts'
import { sendToReview } from './review-business.ts'

export const publishBusiness = defineOperation({
  name: 'account_publish_business',
  method: 'POST',
  path: '/account/businesses/{business_id}/publish',
  statuses: [200],
  group: 'My businesses',
  summary: 'Send a draft of a business to review.',
  description: 'It needs a name. What is in review or approved stays as it is; a rejected one is edited instead.',
  access: boundPerson('business:write'),
  effect: 'write',
  mcp: true,
  input: Type.Object({ business_id: BusinessId }),
  output: Type.Object({ business_id: BusinessId, ...SubmissionFields }),
  example: { business_id: 1 },
  async handler(context, { business_id }) {
    const business = await lockOwn(context.tx, context.person.user_id, business_id)
    if (business === undefined) throw new Refusal('not_found')
    if (business.approval_status === 'rejected')
      throw refuseField('business_id', 'This business was rejected: edit it, then it goes to review again.')
    if (business.approval_status !== 'draft')
      return { business_id, ...submission('business', business.approval_status) }
    if (business.business_name === null)
      throw refuseField('business_name', 'Give the business a name before you publish it.')
    return { business_id, ...submission('business', await sendToReview(context, business_id)) }
  },
  release: null,
})
