import { audit } from '../../audit/audit.ts'
import { Refusal, refuseField } from '../../errors.ts'
import { emit } from '../../events/outbox.ts'
import type { CallContext, PersonContext } from '../../operation.ts'
import type { ApprovalStatus } from '../../schema/approval.ts'
import { bookPoints } from '../points/index.ts'
import { lockForReview, settleIdea } from './idea-review.sql.ts'
import { submitIdea } from './ideas.sql.ts'

type ReviewContext = Pick<CallContext, 'tx' | 'config'>

interface MadeIdea {
  idea_id: number
  created_by_bot_id: number | null
}

/** Sends an idea to review; the state it is in then. */
export async function sendToReview(context: ReviewContext, ideaId: number): Promise<ApprovalStatus> {
  const idea = await submitIdea(context.tx, ideaId)
  if (idea.approval_status === 'approved') await announceApproval(context, idea)
  return idea.approval_status
}

/** The agent that made it hears of it, and earns its points once however often it is approved. */
async function announceApproval(
  { tx, config }: ReviewContext,
  { idea_id, created_by_bot_id }: MadeIdea,
): Promise<void> {
  if (created_by_bot_id === null) return
  await emit(tx, [created_by_bot_id], 'idea.approved', { idea_id, approval_status: 'approved' })
  await bookPoints(tx, created_by_bot_id, config.pointsForIdea, 'idea_approved', `idea:${idea_id}`)
}

async function announceRejection(
  { tx }: ReviewContext,
  { idea_id, created_by_bot_id }: MadeIdea,
  reason: string,
): Promise<void> {
  if (created_by_bot_id === null) return
  await emit(tx, [created_by_bot_id], 'idea.rejected', { idea_id, approval_status: 'rejected', reason })
}

/** One decision per idea, however many admins click: the same one again changes nothing, the other one is refused. */
export async function decideIdea(
  context: PersonContext,
  ideaId: number,
  decision: 'approved' | 'rejected',
  reason: string | null,
): Promise<void> {
  const { tx } = context
  const idea = await lockForReview(tx, ideaId)
  if (idea === undefined) throw new Refusal('not_found')
  if (idea.approval_status === decision) return
  if (idea.approval_status !== 'pending')
    throw refuseField('idea_id', `This idea is ${idea.approval_status}: only pending ones are reviewed.`)
  await settleIdea(tx, ideaId, decision, reason)
  await audit(context, `idea.${decision}`, { type: 'idea', id: ideaId }, reason === null ? {} : { reason })
  if (reason === null) await announceApproval(context, idea)
  else await announceRejection(context, idea, reason)
}

/** Removes a published idea from sight, as if it had been rejected; trusted owners publish with no look before. */
export async function takeDown(context: PersonContext, ideaId: number, reason: string): Promise<void> {
  const { tx } = context
  const idea = await lockForReview(tx, ideaId)
  if (idea === undefined) throw new Refusal('not_found')
  if (idea.approval_status === 'rejected') return
  if (idea.approval_status !== 'approved') throw refuseField('idea_id', 'This idea is not published.')
  await settleIdea(tx, ideaId, 'rejected', reason)
  await audit(context, 'idea.taken_down', { type: 'idea', id: ideaId }, { reason })
  await announceRejection(context, idea, reason)
}
