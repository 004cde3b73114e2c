import type { CallContext } from '../../operation.ts'
import type { ApprovalStatus } from '../../schema/approval.ts'
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
  if (business === undefined || business.approval_status !== 'pending') return business?.approval_status
  if (claimant.mayPublish && business.business_name !== null) return sendToReview(context, businessId)
  await makeDraft(context.tx, businessId)
  return 'draft'
}
