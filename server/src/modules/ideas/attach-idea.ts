import type { CallContext } from '../../contract/operation.ts'
import { emit } from '../../events/outbox.ts'
import type { ApprovalStatus } from '../../schema/approval.ts'
import { attachBusiness, type Claimant, ownsBusiness } from '../businesses/index.ts'
import { ownerFound } from '../interests/index.ts'
import { makeDraft, takeOffered } from './claimed-ideas.sql.ts'
import type { IdeaRow } from './ideas.sql.ts'
import { sendToReview } from './review-idea.ts'

/**
 * Makes an idea that was made for an address its person's own, with the business it was made in; the state it is in then,
 * undefined when it does not wait for them. Where it cannot go to review yet, or may not stay published, it becomes a draft.
 */
export async function attachIdea(
  context: Pick<CallContext, 'tx' | 'config'>,
  claimant: Claimant,
  ideaId: number,
): Promise<ApprovalStatus | undefined> {
  const { tx } = context
  const idea = await takeOffered(tx, ideaId, claimant.email, claimant.user_id)
  if (idea === undefined) return undefined
  if (idea.business_id !== null) await attachBusiness(context, claimant, idea.business_id)
  await ownerFound(tx, ideaId, claimant.user_id, idea.created_by_bot_id)
  const approval_status = await statusOnceTheirs(context, claimant, idea)
  if (idea.created_by_bot_id !== null)
    await emit(tx, [idea.created_by_bot_id], 'claim.accepted', { idea_id: ideaId, approval_status })
  return approval_status
}

async function statusOnceTheirs(
  context: Pick<CallContext, 'tx' | 'config'>,
  claimant: Claimant,
  { idea_id, name, approval_status }: Pick<IdeaRow, 'idea_id' | 'name' | 'approval_status'>,
): Promise<ApprovalStatus> {
  const { tx } = context
  const published = approval_status === 'approved'
  if (published ? claimant.mayPublish : approval_status !== 'pending') return approval_status
  if (claimant.mayPublish && name !== null && (await ownsBusiness(tx, claimant.user_id, null)))
    return sendToReview(context, idea_id)
  await makeDraft(tx, idea_id)
  return 'draft'
}
