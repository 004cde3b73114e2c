import { Refusal } from '../../contract/errors.ts'
import type { Tx } from '../../db/tx.ts'
import { emitEach } from '../../events/outbox.ts'
import { isBlockedIn } from '../blocks/index.ts'
import { notifyEach } from '../notifications/index.ts'
import { agentsOf } from '../pairing/index.ts'
import type { MessageAnswer } from './conversations.schema.ts'
import { lockConversation, type Subject } from './conversations.sql.ts'
import { membersOf, placeOfHeldMessage, releaseMessage } from './held-conversations.sql.ts'
import { messageAnswer } from './message-answer.ts'
import { insertMessage } from './messages.sql.ts'
import type { Author, Side } from './participants.ts'
import { SYSTEM_LINES, type SystemReason } from './system-lines.ts'

/** Adds a member's message and notifies the others. */
export async function postMessage(
  tx: Tx,
  conversationId: number,
  body: string,
  author: Author,
  onSubject?: (subject: Subject) => void,
): Promise<MessageAnswer> {
  const subject = await lockOrRefuse(tx, conversationId, author)
  await refuseBlocked(tx, conversationId, author)
  onSubject?.(subject)
  const { people, agents, ...message } = await insertMessage(tx, { conversationId, body, author })
  if (!author.held) await tellMembers(tx, message, { people, agents }, author)
  return messageAnswer(message)
}

/** Adds a system line about what somebody did. Call with the conversation locked. */
export async function postSystemMessage(
  tx: Tx,
  conversationId: number,
  reason: SystemReason,
  cause: { side: Side },
): Promise<void> {
  await insertMessage(tx, { conversationId, body: SYSTEM_LINES[reason], author: null, causedBy: cause.side })
}

export async function releaseHeldMessage(
  tx: Tx,
  conversationId: number,
  heldId: number,
  author: Author,
): Promise<void> {
  const place = await placeOfHeldMessage(tx, heldId)
  // Not in a conversation that is still held: what opened it could not be released.
  await lockOrRefuse(tx, place ?? conversationId, { ...author, agentId: null })
  await refuseBlocked(tx, place ?? conversationId, author)
  const id = place && (await releaseMessage(tx, place, heldId, author.side))
  if (id === undefined) throw new Refusal('not_found', { reason: 'gone', params: { record: 'message' } })
  const message = { conversation_id: place ?? conversationId, id }
  await tellMembers(tx, message, await membersOf(tx, message.conversation_id), author)
}

/** Alike for both sides: nobody learns from it who blocks whom. */
async function refuseBlocked(tx: Tx, conversationId: number, { side, agentId }: Author): Promise<void> {
  if (await isBlockedIn(tx, { userId: side.userId, agentId }, conversationId))
    throw new Refusal('not_found', { reason: 'no_record', params: { record: 'conversation' } })
}

export async function lockOrRefuse(tx: Tx, conversationId: number, author: Author): Promise<Subject> {
  const subject = await lockConversation(tx, conversationId, author)
  if (subject === undefined) throw new Refusal('not_found', { reason: 'no_record', params: { record: 'conversation' } })
  return subject
}

/** Notifies agents that may currently read it, except the sender, and people, except its author. */
async function tellMembers(
  tx: Tx,
  { conversation_id, id }: { conversation_id: number; id: number },
  { people, agents }: { people: readonly number[]; agents: readonly number[] },
  author: Author,
): Promise<void> {
  const others = people.filter((userId) => userId !== author.side.userId)
  const waiting = others.map((userId) => ({ userId, about: conversation_id, name: '' }))
  await notifyEach({ tx }, 'message_waiting', waiting)
  const data = { conversation_id, message_id: id }
  const forThemselves = agents.filter((botId) => botId !== author.agentId).map((botId) => ({ botId, data }))
  const forPeople = (await agentsOf(tx, people, 'send_message'))
    .filter(({ botId, userId }) => botId !== author.agentId || userId !== author.side.userId)
    .map(({ botId, userId }) => ({ botId, data: { ...data, user_id: userId } }))
  await emitEach(tx, 'message.received', [...forThemselves, ...forPeople])
}
