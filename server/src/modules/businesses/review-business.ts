import { Refusal, refuseField } from '../../contract/errors.ts'
import type { BotContext, CallContext, PersonContext } from '../../contract/operation.ts'
import type { Tx } from '../../db/tx.ts'
import { emit } from '../../events/outbox.ts'
import { audit } from '../../observe/audit.sql.ts'
import type { ApprovalStatus } from '../../schema/approval.ts'
import { notify } from '../notifications/index.ts'
import { agentsOf } from '../pairing/index.ts'
import { bookPoints } from '../points/index.ts'
import { type BusinessRow, lockForReview, settleBusiness, submitBusiness } from './businesses.sql.ts'

type ReviewContext = Pick<CallContext, 'tx' | 'config'> & Partial<Pick<BotContext, 'bot'>>

/** Sends a business to review; the state it is in then. */
export async function sendToReview(context: ReviewContext, businessId: number): Promise<ApprovalStatus> {
  const business = await submitBusiness(context.tx, businessId)
  if (business.approval_status === 'approved') await announceApproval(context, business, context.bot !== undefined)
  return business.approval_status
}

/** The agent that made it hears of it, and earns its points once however often it is approved. */
async function announceApproval(
  { tx, config }: ReviewContext,
  business: BusinessRow,
  ownerHears: boolean,
): Promise<void> {
  const { business_id, created_by_bot_id } = business
  if (ownerHears) await tellOwner(tx, business, 'business_approved', null)
  if (created_by_bot_id === null) return
  const owner = await ownerShown(tx, business)
  await emit(tx, [created_by_bot_id], 'business.approved', { business_id, ...owner, approval_status: 'approved' })
  await bookPoints(tx, created_by_bot_id, config.pointsForBusiness, 'business_approved', `business:${business_id}`)
}

async function announceRejection({ tx }: ReviewContext, business: BusinessRow, reason: string): Promise<void> {
  const { business_id, created_by_bot_id } = business
  await tellOwner(tx, business, 'business_rejected', reason)
  if (created_by_bot_id === null) return
  const owner = await ownerShown(tx, business)
  const data = { business_id, ...owner, approval_status: 'rejected', reason }
  await emit(tx, [created_by_bot_id], 'business.rejected', data)
}

/** An event names the owner to an agent that acts for them; one made for an address may not know whose it is. */
async function ownerShown(tx: Tx, { owner_user_id, created_by_bot_id }: BusinessRow) {
  const paired = owner_user_id === null ? [] : await agentsOf(tx, [owner_user_id])
  return owner_user_id !== null && paired.some(({ botId }) => botId === created_by_bot_id)
    ? { user_id: owner_user_id }
    : {}
}

async function tellOwner(
  tx: Tx,
  { business_id, business_name, owner_user_id }: BusinessRow,
  kind: 'business_approved' | 'business_rejected',
  reason: string | null,
): Promise<void> {
  if (owner_user_id !== null)
    await notify({ tx }, owner_user_id, kind, { about: business_id, name: business_name ?? 'your business', reason })
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
  if (reason === null) await announceApproval(context, business, true)
  else await announceRejection(context, business, reason)
}
