import { Refusal, refuseField } from '../../errors.ts'
import { emitEach } from '../../events/outbox.ts'
import type { CallContext } from '../../operation.ts'
import { type Author, lockOrRefuse, postSystemMessage } from '../conversations/index.ts'
import { agentsOf } from '../pairing/index.ts'
import { bookPoints } from '../points/index.ts'
import { type InterestRow, lockPlaced, lockReceived, setStatus } from './interests.sql.ts'

type Decision = 'accepted' | 'declined'

/** The owner's answer. The same one again changes nothing; another one is refused. */
export async function respond(context: CallContext, author: Author, interestId: number, decision: Decision) {
  const interest = await lockReceived(context.tx, interestId, author)
  if (interest === undefined)
    throw new Refusal('not_found', { message: 'There is no such interest in an idea of this owner.' })
  if (interest.status === decision) return interest
  if (interest.status !== 'new')
    throw refuseField('decision', `This interest is already ${interest.status}; that cannot be changed.`)
  if (author.held) return interest
  await setStatus(context.tx, interestId, decision)
  await lockOrRefuse(context.tx, interest.conversation_id, author)
  await postSystemMessage(context.tx, interest.conversation_id, `The interest was ${decision}.`, author)
  await tellInterested(context, interest, decision)
  if (decision === 'accepted') await rewardAgent(context, interest)
  return interest
}

/** Takes an interest back while it is unanswered. Again: nothing changes. */
export async function withdraw({ tx }: CallContext, author: Author, interestId: number): Promise<InterestRow> {
  const interest = await lockPlaced(tx, interestId, author)
  if (interest === undefined) throw new Refusal('not_found', { message: 'There is no such interest of this user.' })
  if (interest.status === 'withdrawn') return interest
  if (interest.status !== 'new')
    throw refuseField('interest_id', `This interest is already ${interest.status} and cannot be withdrawn.`)
  // A pending agent's own held interest is gone at once; one that others see goes when the agent is approved.
  if (author.held && interest.held_for_bot_id === null) return interest
  await setStatus(tx, interestId, 'withdrawn')
  await lockOrRefuse(tx, interest.conversation_id, author)
  await postSystemMessage(tx, interest.conversation_id, 'The interest was withdrawn.', author)
  return interest
}

async function tellInterested({ tx }: CallContext, interest: InterestRow, decision: Decision): Promise<void> {
  const { interest_id, idea_id, conversation_id, user_id, bot_id } = interest
  const data = { interest_id, idea_id, conversation_id }
  const itself = bot_id === null ? [] : [{ botId: bot_id, data }]
  const paired = user_id === null ? [] : await agentsOf(tx, [user_id])
  const forPerson = paired.map(({ botId, userId }) => ({ botId, data: { ...data, user_id: userId } }))
  await emitEach(tx, `interest.${decision}`, [...itself, ...forPerson])
}

/** Whoever brought the two together earns points, once. */
async function rewardAgent({ tx, config }: CallContext, interest: InterestRow): Promise<void> {
  const botId = interest.bot_id ?? interest.placed_by_bot_id
  if (botId !== null && config.pointsForInterest > 0)
    await bookPoints(tx, botId, config.pointsForInterest, 'interest_accepted', `interest:${interest.interest_id}`)
}
