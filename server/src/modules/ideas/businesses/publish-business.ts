import Type from 'typebox'
import { action, boundPerson } from '../../../contract/access.ts'
import { type DeedContext, defineDeed } from '../../../contract/operation.ts'
import { type StoredStatus, SubmissionFields, submission } from '../../../schema/approval.ts'
import { UserId } from '../../../schema/types.ts'
import { isPublishable, sendToReview, setPending, waitsForRelease } from '../submissions/index.ts'
import { ACCOUNT_GROUP, BusinessId } from './businesses.schema.ts'
import type { BusinessRow } from './businesses.sql.ts'
import { lockBusiness } from './edit-business.ts'
import { previewPublishing } from './preview-business.ts'

export const publishBusiness = defineDeed(
  {
    method: 'POST',
    effect: 'write',
    repeatable: true,
    mcp: true,
    input: Type.Object({ business_id: BusinessId }),
    output: Type.Object({ business_id: BusinessId, ...SubmissionFields }),
    async handler(context, { business_id }) {
      const business = await lockBusiness(context, business_id)
      const ready = isReady(business)
      const thing = { kind: 'business', id: business_id, name: business.business_name } as const
      context.touch({ ...thing, ...(!ready && { unchanged: true }) })
      const status = ready ? await publish(context, business) : business.approval_status
      return { business_id, ...submission('business', status) }
    },
  },
  {
    agent: {
      name: 'platform_publish_business',
      path: '/bots/action/publish-business',
      statuses: [201],
      group: 'Businesses',
      summary: "Submit a paired user's draft business for review.",
      description: 'It needs a name. Edit a rejected one instead.',
      said: { did: 'sent the business {thing} to review', wants: 'send the business {thing} to review' },
      access: action('user', 'create_business', { binding: () => true, idempotent: true }),
      input: Type.Object({ user_id: UserId, business_id: BusinessId }),
      example: { user_id: 1, business_id: 1 },
      preview: previewPublishing,
      async release(context, { business_id }) {
        const business = await lockBusiness(context, business_id)
        if (isReady(business)) await sendToReview(context, 'business', business_id)
      },
    },
    person: {
      name: 'account_publish_business',
      path: '/account/businesses/{business_id}/publish',
      group: ACCOUNT_GROUP,
      summary: 'Submit a draft business for review.',
      description:
        'Needs a name. A business that is in review or approved stays unchanged; edit a rejected one instead.',
      access: boundPerson('business:write'),
      example: { business_id: 1 },
    },
  },
)

function isReady(business: BusinessRow): boolean {
  return isPublishable({ ...business, kind: 'business', name: business.business_name })
}

async function publish(context: DeedContext, business: BusinessRow): Promise<StoredStatus> {
  const { tx, actor } = context
  if (actor.heldFor === null) return sendToReview(context, 'business', business.business_id)
  if (!waitsForRelease(actor, business)) await setPending(tx, 'business', business.business_id)
  return 'pending'
}
