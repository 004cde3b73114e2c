import { Refusal, refuseField } from '../../../contract/errors.ts'
import type { Tx } from '../../../db/tx.ts'
import {
  type Author,
  deleteConversation,
  insertConversation,
  insertMember,
  insertMessage,
  lockOrRefuse,
  postSystemMessage,
  releaseConversation,
} from '../../messages/conversations/index.ts'
import { isBlocked } from '../../trust/blocks/index.ts'
import {
  findInterest,
  findPublishedIdea,
  type IdeaOfInterest,
  type InterestRow,
  insertInterest,
  joinConversation,
  lockInterestsIn,
  unholdInterest,
} from './interests.sql.ts'
import { tellOwner } from './notify-participants.ts'

interface Wish {
  idea_id: number
  kind?: 'invest' | 'partner' | undefined
  message?: string | undefined
  amount?: number | undefined
  currency?: string | undefined
}

/** Expresses interest once per idea and participant, opens the conversation and notifies the owner's side. */
export async function express(
  tx: Tx,
  author: Author,
  wish: Wish,
): Promise<{ interest: InterestRow; alreadyExisted: boolean }> {
  const idea = await publishedIdea(tx, wish.idea_id, author)
  refuseOwnIdea(idea, author)
  const existing = await findInterest(tx, idea.idea_id, author)
  if (existing) return { interest: existing, alreadyExisted: true }
  // Checked only now: the owner may have changed the currency since, and a repeated call must stay valid.
  refuseOtherCurrency(idea, wish)
  const conversationId = await insertConversation(tx, idea.idea_id, author)
  const interest = await insertInterest(tx, {
    ideaId: idea.idea_id,
    author,
    kind: wish.kind ?? 'invest',
    message: wish.message || null,
    money: wish.amount === undefined ? null : { amount: wish.amount, currency: idea.currency },
    conversationId,
  })
  if (interest === undefined) return lostTheRace(tx, author, idea, conversationId)
  await openConversation(tx, author, idea, interest, wish.message)
  return { interest, alreadyExisted: false }
}

/** Releases a held interest: the owner learns of it now. */
export async function releaseInterest(tx: Tx, author: Author, ideaId: number, interestId: number): Promise<void> {
  // There is one per idea and participant: a second one, made at this moment, would break off the whole approval.
  await lockInterestsIn(tx, ideaId)
  const idea = await publishedIdea(tx, ideaId, author)
  refuseOwnIdea(idea, author)
  const interest = await findInterest(tx, ideaId, author)
  if (interest === undefined) throw new Refusal('not_found', { reason: 'gone', params: { record: 'interest' } })
  // Expressed by the person meanwhile: theirs stands, and what the agent wrote since goes into its conversation.
  if (interest.interest_id !== interestId) return joinConversation(tx, author, ideaId, interest.conversation_id)
  const released = await unholdInterest(tx, interestId)
  if (released === undefined) return
  await releaseConversation(tx, interest.conversation_id)
  await addOwner(tx, idea, interest.conversation_id)
  await tellOwner(tx, idea, released, 'idea.interest_received')
}

/** To somebody its owner blocks, or who blocks its owner, an idea is as good as unpublished. */
async function publishedIdea(tx: Tx, ideaId: number, { side, agentId }: Author): Promise<IdeaOfInterest> {
  const idea = await findPublishedIdea(tx, ideaId)
  const blocked = idea && (await isBlocked(tx, { userId: side.userId, agentId }, idea.owner_user_id))
  if (idea === undefined || blocked) throw new Refusal('not_found', { reason: 'not_published' })
  return idea
}

function refuseOwnIdea(idea: IdeaOfInterest, { side }: Author): void {
  const own = side.userId === null ? idea.answering_bot_id === side.botId : idea.owner_user_id === side.userId
  if (own) throw refuseField('idea_id', 'own_idea')
}

/** Amounts in one currency can be added up. */
export function refuseOtherCurrency(idea: { currency: string }, { currency }: Pick<Wish, 'currency'>): void {
  if (currency !== undefined && currency !== idea.currency)
    throw refuseField('currency', 'other_currency', { currency: idea.currency })
}

/** Two calls at once: the other one's interest is there now. */
async function lostTheRace(tx: Tx, author: Author, idea: IdeaOfInterest, conversationId: number) {
  await deleteConversation(tx, conversationId)
  const interest = await findInterest(tx, idea.idea_id, author)
  if (interest === undefined) throw new Refusal('not_found', { reason: 'gone', params: { record: 'interest' } })
  return { interest, alreadyExisted: true }
}

async function openConversation(
  tx: Tx,
  author: Author,
  idea: IdeaOfInterest,
  interest: InterestRow,
  message: string | undefined,
): Promise<void> {
  const conversationId = interest.conversation_id
  await insertMember(tx, conversationId, author.side)
  if (!author.held) await addOwner(tx, idea, conversationId)
  await lockOrRefuse(tx, conversationId, author)
  // Without the idea's name, which is the owner's text and would read as ours. Readers get it as idea_name.
  await postSystemMessage(tx, conversationId, `interest_to_${interest.kind}`, author)
  if (message) await insertMessage(tx, { conversationId, body: message, author: { ...author, held: false } })
  if (!author.held) await tellOwner(tx, idea, interest, 'idea.interest_received')
}

/**
 * The one who answers: the owner, or the autonomous agent that created an unclaimed idea. If that agent is no longer
 * autonomous, nobody: the conversation waits for the owner.
 */
async function addOwner(tx: Tx, idea: IdeaOfInterest, conversationId: number): Promise<void> {
  const owner = { userId: idea.owner_user_id, botId: idea.answering_bot_id }
  if (owner.userId !== null || owner.botId !== null) await insertMember(tx, conversationId, owner)
}
