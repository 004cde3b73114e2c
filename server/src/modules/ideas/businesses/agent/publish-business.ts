import Type from 'typebox'
import { type BotContext, defineOperation } from '../../../../contract/operation.ts'
import { type StoredStatus, SubmissionFields, submission } from '../../../../schema/approval.ts'
import { UserId } from '../../../../schema/types.ts'
import { isPublishable, sendToReview, setPending } from '../../submissions/index.ts'
import { BusinessId } from '../businesses.schema.ts'
import type { BusinessRow } from '../businesses.sql.ts'
import { previewPublishing } from './preview-business.ts'
import { lockBusiness, touchesOthers } from './update-business.ts'

export const publishUsersBusiness = defineOperation({
  name: 'platform_publish_business',
  method: 'POST',
  path: '/bots/action/publish-business',
  statuses: [201],
  group: 'Businesses',
  summary: "Submit a paired user's draft business for review.",
  description: 'It needs a name. Change a rejected one with platform_update_business instead.',
  access: {
    by: 'bot',
    actsFor: 'user',
    permission: 'create_business',
    binding: () => true,
    countsAsAction: true,
    idempotent: true,
  },
  effect: 'write',
  mcp: true,
  input: Type.Object({ user_id: UserId, business_id: BusinessId }),
  output: Type.Object({ business_id: BusinessId, ...SubmissionFields }),
  example: { user_id: 1, business_id: 1 },
  preview: previewPublishing,
  async handler(context, input) {
    const business = await lockBusiness(context, input)
    const { business_id, business_name: name } = business
    const ready = isReady(business)
    context.touch({ kind: 'business', id: business_id, name, ...(!ready && { unchanged: true }) })
    const status = ready ? await publish(context, business) : business.approval_status
    return { business_id, ...submission('business', status) }
  },
  async release(context, input) {
    const business = await lockBusiness(context, input)
    if (isReady(business)) await sendToReview(context, 'business', business.business_id)
  },
})

function isReady(business: BusinessRow): boolean {
  return isPublishable({ ...business, kind: 'business', name: business.business_name })
}

async function publish(context: BotContext, business: BusinessRow): Promise<StoredStatus> {
  if (!context.held) return sendToReview(context, 'business', business.business_id)
  if (!touchesOthers(context, business)) await setPending(context.tx, 'business', business.business_id)
  return 'pending'
}
