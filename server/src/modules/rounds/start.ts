import { Refusal } from '../../errors.ts'
import { type CallContext, Reply } from '../../operation.ts'
import { announceRound, refuseUnfitIdea } from './open-round.ts'
import { priceOf, requestPayment } from './request-payment.ts'
import type { Duration } from './rounds.schema.ts'
import { insertRound, lockIdeaForRound } from './rounds.sql.ts'

interface Starter {
  userId: number
  agentId: number | null
  held: boolean
}

/** Opens a round, or says what it waits for: the idea's approval (202) or a payment (402). */
export async function startRound(context: CallContext, starter: Starter, ideaId: number, duration: Duration) {
  const { tx } = context
  const idea = await lockIdeaForRound(tx, ideaId, starter)
  if (idea === undefined) throw new Refusal('not_found', { message: 'There is no such idea of this user.' })
  refuseUnfitIdea(idea)
  if (idea.approval_status === 'pending') return waiting(ideaId, duration)
  if (priceOf(context, duration) > 0) return requestPayment(context, idea, duration, starter.agentId)
  const round = await insertRound(tx, {
    ideaId,
    durationDays: duration,
    botId: starter.agentId,
    paymentId: null,
    held: starter.held,
  })
  if (!starter.held) await announceRound(tx, round, { byHand: starter.agentId === null })
  return { ...round, message: 'The round is open.' }
}

function waiting(idea_id: number, duration_days: number) {
  return new Reply(202, {
    idea_id,
    duration_days,
    pending: true,
    waiting_for: 'idea_approval',
    message: 'The idea waits for an admin’s approval. Call again after idea.approved.',
  })
}
