import type { CallContext } from '../../contract/operation.ts'
import { emit } from '../../events/outbox.ts'
import type { ApprovalStatus } from '../../schema/approval.ts'
import type { BusinessRow } from './businesses.sql.ts'
import { makeDraft, takeOffered } from './claimed-businesses.sql.ts'
import { sendToReview } from './review-business.ts'

export interface Claimant {
  user_id: number
  /** Verified. */
  email: string
  /** Old enough, or with a guardian's approval. */
  mayPublish: boolean
}

/**
 * Makes a business that was made for an address its person's own; the state it is in then, undefined when it does not
 * wait for them. Where it cannot go to review yet, it becomes a draft that they publish when it can.
 */
export async function attachBusiness(
  context: Pick<CallContext, 'tx' | 'config'>,
  claimant: Claimant,
  businessId: number,
): Promise<ApprovalStatus | undefined> {
  const business = await takeOffered(context.tx, businessId, claimant.email, claimant.user_id)
  if (business === undefined) return undefined
  const approval_status = await statusOnceTheirs(context, claimant, business)
  if (business.created_by_bot_id !== null)
    await emit(context.tx, [business.created_by_bot_id], 'claim.accepted', {
      business_id: businessId,
      approval_status,
    })
  return approval_status
}

async function statusOnceTheirs(
  context: Pick<CallContext, 'tx' | 'config'>,
  { mayPublish }: Claimant,
  {
    business_id,
    business_name,
    approval_status,
  }: Pick<BusinessRow, 'business_id' | 'business_name' | 'approval_status'>,
): Promise<ApprovalStatus> {
  if (approval_status !== 'pending') return approval_status
  if (mayPublish && business_name !== null) return sendToReview(context, business_id)
  await makeDraft(context.tx, business_id)
  return 'draft'
}
