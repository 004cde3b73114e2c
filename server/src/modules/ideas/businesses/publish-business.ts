import Type from 'typebox'
import { boundPerson } from '../../../contract/access.ts'
import { Refusal } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { SubmissionFields, submission } from '../../../schema/approval.ts'
import { isPublishable, lockOwn, sendToReview } from '../submissions/index.ts'
import { BusinessId } from './businesses.schema.ts'
import type { BusinessRow } from './businesses.sql.ts'

export const publishBusiness = defineOperation({
  name: 'account_publish_business',
  method: 'POST',
  path: '/account/businesses/{business_id}/publish',
  statuses: [200],
  group: 'My businesses',
  summary: 'Submit a draft business for review.',
  description: 'Needs a name. A business that is in review or approved stays unchanged; edit a rejected one instead.',
  access: boundPerson('business:write'),
  effect: 'write',
  mcp: true,
  input: Type.Object({ business_id: BusinessId }),
  output: Type.Object({ business_id: BusinessId, ...SubmissionFields }),
  example: { business_id: 1 },
  async handler(context, { business_id }) {
    const business = await lockOwn<BusinessRow>(context.tx, 'business', context.person.user_id, business_id, null)
    if (business === undefined) throw new Refusal('not_found', { reason: 'no_record', params: { record: 'business' } })
    const ready = isPublishable({ ...business, kind: 'business', name: business.business_name })
    const status = ready ? await sendToReview(context, 'business', business_id) : business.approval_status
    return { business_id, ...submission('business', status) }
  },
})
