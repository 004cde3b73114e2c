import Type from 'typebox'
import { boundPerson } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { refuseBusinessOverQuota } from '../../../limits/quotas.ts'
import { IsDraft, isBinding, isDraft, SubmissionFields, submission } from '../../../schema/approval.ts'
import { withRules } from '../../../schema/rules.ts'
import { sendToReview } from '../submissions/index.ts'
import { BusinessFields, BusinessId, nameUnlessDraft } from './businesses.schema.ts'
import { insertBusiness } from './businesses.sql.ts'

export const addBusiness = defineOperation({
  name: 'account_create_business',
  method: 'POST',
  path: '/account/businesses',
  statuses: [201],
  group: 'My businesses',
  summary: 'Create a business profile of your own.',
  description: 'Goes to review unless is_draft is 1.',
  access: boundPerson('business:write', isBinding),
  effect: 'write',
  mcp: true,
  input: withRules(Type.Object({ ...BusinessFields, is_draft: IsDraft }), nameUnlessDraft),
  output: Type.Object({ business_id: BusinessId, ...SubmissionFields }),
  example: { business_name: 'Lamplight Ltd', country: 'DE' },
  async handler(context, input) {
    const business_id = await insertBusiness(context.tx, {
      values: input,
      ownerUserId: context.person.user_id,
      claimEmail: null,
      claimDays: 0,
      createdByBotId: null,
      heldForBotId: null,
      status: 'draft',
    })
    await refuseBusinessOverQuota(context, context.person.user_id, 'owner')
    const status = isDraft(input) ? 'draft' : await sendToReview(context, 'business', business_id)
    return { business_id, ...submission('business', status) }
  },
})
