import { Refusal, refuseField } from '../../contract/errors.ts'
import type { CallContext } from '../../contract/operation.ts'
import { type Author, lockOrRefuse, postSystemMessage } from '../conversations/index.ts'
import { bookPoints } from '../points/index.ts'
import { findIdeaOf, type InterestRow, lockPlaced, lockReceived, setStatus } from './interests.sql.ts'
import { tellInterested, tellOwner } from './notify-participants.ts'

type Decision = 'accepted' | 'declined'

/** The owner's answer. Repeating it changes nothing; a different one is refused. */
export async function respond(context: CallContext, author: Author, interestId: number, decision: Decision) {
  const interest = await lockReceived(context.tx, interestId, author)
  if (interest === undefined) throw new Refusal('not_found', { reason: 'no_record', params: { record: 'interest' } })
  if (interest.status === decision) return interest
  if (interest.status !== 'new')
    throw refuseField('decision', 'already_decided', { record: 'interest', status: interest.status })
  if (author.held) return interest
  const decided = { ...interest, status: decision }
  await setStatus(context.tx, interestId, decision)
  await lockOrRefuse(context.tx, interest.conversation_id, author)
  await postSystemMessage(context.tx, interest.conversation_id, `interest_${decision}`, author)
  await tellInterested(context.tx, await findIdeaOf(context.tx, interest.idea_id), decided)
  if (decision === 'accepted') await rewardAgent(context, interest)
  return decided
}

/** Withdraws an unanswered interest. Repeating it changes nothing. */
export async function withdraw({ tx }: CallContext, author: Author, interestId: number): Promise<InterestRow> {
  const interest = await lockPlaced(tx, interestId, author)
  if (interest === undefined) throw new Refusal('not_found', { reason: 'no_record', params: { record: 'interest' } })
  if (interest.status === 'withdrawn') return interest
  if (interest.status !== 'new')
    throw refuseField('interest_id', 'already_decided', { record: 'interest', status: interest.status })
  // A pending agent sees its own held interest withdrawn at once. Everything else comes with the release.
  if (author.held && interest.held_for_bot_id === null) return interest
  await setStatus(tx, interestId, 'withdrawn')
  if (author.held) return interest
  await lockOrRefuse(tx, interest.conversation_id, author)
  await postSystemMessage(tx, interest.conversation_id, 'interest_withdrawn', author)
  await tellOwner(
    tx,
    await findIdeaOf(tx, interest.idea_id),
    { ...interest, status: 'withdrawn' },
    'interest.withdrawn',
  )
  return interest
}

/** Whoever brought the two together earns points, once. */
async function rewardAgent({ tx, config }: CallContext, interest: InterestRow): Promise<void> {
  const botId = interest.bot_id ?? interest.placed_by_bot_id
  if (botId !== null && config.pointsForInterest > 0)
    await bookPoints(tx, botId, config.pointsForInterest, 'interest_accepted', `interest:${interest.interest_id}`)
}
