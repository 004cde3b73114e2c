import { audit } from '../../audit/audit.ts'
import { Refusal, refuseField } from '../../errors.ts'
import { emit } from '../../events/outbox.ts'
import type { CallContext, PersonContext } from '../../operation.ts'
import type { ApprovalStatus } from '../../schema/approval.ts'
import { bookPoints } from '../points/index.ts'
import { type BusinessRow, lockForReview, settleBusiness, submitBusiness } from './businesses.sql.ts'

type ReviewContext = Pick<CallContext, 'tx' | 'config'>

/** Sends a business to review; the state it is in then. */
export async function sendToReview(context: ReviewContext, businessId: number): Promise<ApprovalStatus> {
  const business = await submitBusiness(context.tx, businessId)
  if (business.approval_status === 'approved') await announceApproval(context, business)
  return business.approval_status
}

/** The agent that made it hears of it, and earns its points once however often it is approved. */
async function announceApproval({ tx, config }: ReviewContext, business: BusinessRow): Promise<void> {
  const { business_id, created_by_bot_id } = business
  if (created_by_bot_id === null) return
  await emit(tx, [created_by_bot_id], 'business.approved', { business_id, approval_status: 'approved' })
  await bookPoints(tx, created_by_bot_id, config.pointsForBusiness, 'business_approved', `business:${business_id}`)
}

async function announceRejection({ tx }: ReviewContext, business: BusinessRow, reason: string): Promise<void> {
  const { business_id, created_by_bot_id } = business
  if (created_by_bot_id === null) return
  await emit(tx, [created_by_bot_id], 'business.rejected', { business_id, approval_status: 'rejected', reason })
}

/**
 * One decision per business, however many admins click: the same one again changes nothing, the other one is refused.
 */
export async function decideBusiness(
  context: PersonContext,
  businessId: number,
  decision: 'approved' | 'rejected',
  reason: string | null,
): Promise<void> {
  const { tx } = context
  const business = await lockForReview(tx, businessId)
  if (business === undefined) throw new Refusal('not_found')
  if (business.approval_status === decision) return
  if (business.approval_status !== 'pending')
    throw refuseField('business_id', `This business is ${business.approval_status}: only pending ones are reviewed.`)
  await settleBusiness(tx, businessId, decision, reason)
  await audit(context, `business.${decision}`, { type: 'business', id: businessId }, reason === null ? {} : { reason })
  if (reason === null) await announceApproval(context, business)
  else await announceRejection(context, business, reason)
}
