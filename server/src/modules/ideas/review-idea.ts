import type { Config } from '../../config/config.ts'
import { Refusal, refuseField } from '../../contract/errors.ts'
import type { BotContext, CallContext, PersonContext } from '../../contract/operation.ts'
import type { Tx } from '../../db/tx.ts'
import { audit } from '../../observe/audit.sql.ts'
import type { ApprovalStatus } from '../../schema/approval.ts'
import { lockForReview, settleIdea } from './admin/idea-review.sql.ts'
import {
  announceApprovals,
  announceRejection,
  announceTakeDown,
  type MadeIdea,
  rewardAgents,
  tellOwners,
} from './announce-review.ts'
import { submitIdea } from './ideas.sql.ts'

type ReviewContext = Pick<CallContext, 'tx' | 'config'> & Partial<Pick<BotContext, 'batch' | 'bot'>>

/** Sends an idea to review; the state it is in then. */
export async function sendToReview(context: ReviewContext, ideaId: number): Promise<ApprovalStatus> {
  const idea = await submitIdea(context.tx, ideaId)
  await announceIfApproved(context, idea)
  return idea.approval_status
}

export async function announceIfApproved(
  context: ReviewContext,
  idea: MadeIdea & { approval_status: ApprovalStatus },
): Promise<void> {
  if (idea.approval_status !== 'approved') return
  if (context.batch) context.batch.atEnd(announceApprovals, idea)
  else await context.tx.batched(announceTogether, { config: context.config, idea, byAgent: context.bot !== undefined })
}

async function announceTogether(
  tx: Tx,
  approvals: readonly { config: Config; idea: MadeIdea; byAgent: boolean }[],
): Promise<null[]> {
  const [first] = approvals
  const ideas = approvals.map(({ idea }) => idea)
  if (first) await rewardAgents({ tx, config: first.config }, ideas)
  await tellOwners(
    tx,
    approvals.filter(({ byAgent }) => byAgent).map(({ idea }) => idea),
  )
  return approvals.map(() => null)
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
  if (reason === null) await announceApprovals(context, [idea])
  else await announceRejection(tx, idea, reason)
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
  await announceTakeDown(tx, idea, reason)
}
