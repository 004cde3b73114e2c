import { audit } from '../../audit/audit.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal, refuseField } from '../../errors.ts'
import { emit, emitEach } from '../../events/outbox.ts'
import type { BotContext, CallContext, PersonContext } from '../../operation.ts'
import type { ApprovalStatus } from '../../schema/approval.ts'
import { bookEarnings } from '../points/index.ts'
import { lockForReview, settleIdea } from './idea-review.sql.ts'
import { submitIdea } from './ideas.sql.ts'

type ReviewContext = Pick<CallContext, 'tx' | 'config'> & Pick<BotContext, 'batch'>

interface MadeIdea {
  idea_id: number
  created_by_bot_id: number | null
}

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
  else await context.tx.together(announceTogether, { config: context.config, idea })
}

async function announceTogether(tx: Tx, approvals: readonly { config: Config; idea: MadeIdea }[]): Promise<null[]> {
  const [first] = approvals
  const ideas = approvals.map(({ idea }) => idea)
  if (first) await announceApprovals({ tx, config: first.config }, ideas)
  return approvals.map(() => null)
}

/** The agents that made them hear of it, and earn their points once however often an idea is approved. */
async function announceApprovals({ tx, config }: ReviewContext, ideas: readonly MadeIdea[]): Promise<void> {
  const byAgent = Map.groupBy(ideas, ({ created_by_bot_id }) => created_by_bot_id ?? 0)
  // In the order of their ids, as agents are locked everywhere.
  for (const [botId, made] of [...byAgent].sort(([one], [other]) => one - other)) {
    if (botId === 0) continue
    const events = made.map(({ idea_id }) => ({ botId, data: { idea_id, approval_status: 'approved' } }))
    await emitEach(tx, 'idea.approved', events)
    const references = made.map(({ idea_id }) => `idea:${idea_id}`)
    await bookEarnings(tx, botId, config.pointsForIdea, 'idea_approved', references)
  }
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
  if (reason === null) await announceApprovals(context, [idea])
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
