import { noRecord, type Refusal, refuseField } from '../../../contract/errors.ts'
import type { CallContext } from '../../../contract/operation.ts'
import type { Tx } from '../../../db/tx.ts'
import type { GivenAnswer } from '../../../schema/expected-answers.ts'
import { type Author, lockOrRefuse, postSystemMessage, seeMessages } from '../../messages/conversations/index.ts'
import { bookPoints } from '../../money/points/index.ts'
import { areBlockedIn } from '../../trust/blocks/index.ts'
import { noteAnswer } from '../answer-times/index.ts'
import { findIdeaOf, type InterestRow, lastOfOpening, lockPlaced, lockReceived, setStatus } from './interests.sql.ts'
import { settleReminder, tellInterested, tellOwner } from './notify-participants.ts'

/** An interest with the owner's answer. */
type Answered = InterestRow & { repeated?: true }

/** The owner's answer. Repeating it changes nothing; a different one is refused. */
export async function respond(
  context: CallContext,
  author: Author,
  interestId: number,
  { decision, decline_reason = null }: GivenAnswer,
): Promise<Answered> {
  const interest = await lockReceived(context.tx, interestId, author)
  if (interest === undefined) throw unknown()
  if (interest.status === decision) return { ...interest, repeated: true }
  if (interest.status !== 'new')
    throw refuseField('decision', 'already_decided', { record: 'interest', status: interest.status })
  // As for a message: what would bring the two together does not pass a block, whichever side set it.
  if (decision === 'accepted' && (await isKeptApart(context.tx, author, interest))) throw unknown()
  if (author.held) return interest
  const decided: Answered = { ...interest, status: decision, decline_reason }
  await setStatus(context.tx, interestId, decision, decline_reason)
  await noteAnswer(context.tx, author.side.userId, interest.age)
  await lockOrRefuse(context.tx, interest.conversation_id, author)
  if (author.agentId === null) await seeOpening(context.tx, author, interest)
  await postSystemMessage(context.tx, interest.conversation_id, `interest_${decision}`, author)
  const idea = await findIdeaOf(context.tx, interest.idea_id)
  await tellInterested(context.tx, idea, decided)
  await settleReminder(context.tx, idea, interest)
  if (decision === 'accepted') await rewardAgent(context, interest)
  return decided
}

/** Answering implies having read the interest's first message, wherever it was shown. Later messages stay unread. */
async function seeOpening(tx: Tx, author: Author, { interest_id, conversation_id }: InterestRow): Promise<void> {
  const to = await lastOfOpening(tx, interest_id)
  if (to !== undefined) await seeMessages(tx, conversation_id, author, { from: 0, to })
}

function isKeptApart(tx: Tx, { side, agentId }: Author, { conversation_id }: InterestRow): Promise<boolean> {
  return tx.batched(areBlockedIn, { userId: side.userId, agentId, conversationId: conversation_id })
}

function unknown(): Refusal {
  return noRecord('interest')
}

/** Withdraws an unanswered interest. Repeating it changes nothing. */
export async function withdraw({ tx }: CallContext, author: Author, interestId: number): Promise<InterestRow> {
  const interest = await lockPlaced(tx, interestId, author)
  if (interest === undefined) throw unknown()
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

/** The agent that brought the two together earns points, once. */
async function rewardAgent({ tx, config }: CallContext, { interest_id, bot_id, placed_by_bot_id }: InterestRow) {
  const botId = bot_id ?? placed_by_bot_id
  const points = config.points.interest
  if (botId !== null && points > 0) await tx.batched(rewardAgents, { botId, points, interest_id })
}

/** In the order of their ids, as agents are locked everywhere. */
async function rewardAgents(tx: Tx, rewards: readonly { botId: number; points: number; interest_id: number }[]) {
  for (const { botId, points, interest_id } of rewards.toSorted((one, other) => one.botId - other.botId))
    await bookPoints(tx, botId, points, 'interest_accepted', `interest:${interest_id}`)
  return rewards.map(() => null)
}
