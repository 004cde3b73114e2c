import { noRecord, Refusal } from '../../../contract/errors.ts'
import { currentTrace } from '../../../db/queues.ts'
import type { Tx } from '../../../db/tx.ts'
import { emitEach } from '../../../events/outbox.ts'
import { agentsOf, type Representation } from '../../agents/pairing/index.ts'
import { areBlockedIn } from '../../trust/blocks/index.ts'
import { notifyEach } from '../notifications/index.ts'
import type { MessageAnswer } from './conversations.schema.ts'
import { type Entering, lockConversation, lockConversations, type Subject } from './conversations.sql.ts'
import { membersOf, placeOfHeldMessage, releaseMessage } from './held-conversations.sql.ts'
import { messageAnswer } from './message-answer.ts'
import { insertMessage } from './messages.sql.ts'
import type { Author, Side } from './participants.ts'
import { type SystemReason, systemLine } from './system-lines.ts'

/** `most`: as far as messages of agents are counted. */
interface Entered {
  most?: number
  onSubject?: (subject: Subject) => void
}

/** Adds a member's message and notifies the others. */
export async function postMessage(
  tx: Tx,
  conversationId: number,
  body: string,
  author: Author,
  { most, onSubject }: Entered = {},
): Promise<MessageAnswer> {
  const subject = await enterOrRefuse(tx, { conversationId, author, ...(most && { most }) })
  onSubject?.(subject)
  const { people, agents, ...message } = await insertMessage(tx, { conversationId, body, author })
  if (!author.held) await tellMembers(tx, { message, people, agents, author })
  return messageAnswer(message)
}

/** Adds a system line about what somebody did. Call with the conversation locked. */
export async function postSystemMessage(
  tx: Tx,
  conversationId: number,
  reason: SystemReason,
  cause: { side: Side },
): Promise<void> {
  await insertMessage(tx, { conversationId, body: systemLine(reason), author: null, causedBy: cause.side })
}

export async function releaseHeldMessage(
  tx: Tx,
  conversationId: number,
  heldId: number,
  author: Author,
  { most, onSubject }: Entered = {},
): Promise<void> {
  const place = await placeOfHeldMessage(tx, heldId)
  // Not in a conversation that is still held: what opened it could not be released.
  onSubject?.(await lockOrRefuse(tx, place ?? conversationId, { ...author, agentId: null }, most))
  const [blocked] = await areBlockedIn(tx, [{ ...reaching(author), conversationId: place ?? conversationId }])
  refuseBlocked(blocked === true)
  const id = place && (await releaseMessage(tx, place, heldId, author.side))
  if (id === undefined) throw new Refusal('not_found', { reason: 'gone', params: { record: 'message' } })
  const message = { conversation_id: place ?? conversationId, id }
  await tellMembers(tx, { message, ...(await membersOf(tx, message.conversation_id)), author })
}

/**
 * Locks the conversation, and refuses an author who is not in it, or who is separated from somebody in it by a block.
 */
async function enterOrRefuse(tx: Tx, entering: Entering): Promise<Subject> {
  const { subject, blocked } = await tx.batched(enterAll, entering)
  refuseBlocked(blocked)
  return subject ?? refuseUnknown()
}

/** Both are sent at once; the database still locks first. */
async function enterAll(tx: Tx, wanted: readonly Entering[]) {
  const [subjects, blocked] = await Promise.all([
    lockConversations(tx, wanted),
    areBlockedIn(
      tx,
      wanted.map(({ conversationId, author }) => ({ ...reaching(author), conversationId })),
    ),
  ])
  return wanted.map((_wanted, place) => ({ subject: subjects[place], blocked: blocked[place] === true }))
}

const reaching = ({ side, agentId }: Author) => ({ userId: side.userId, agentId })

/** The same for both sides, so that nobody learns who blocked whom. */
function refuseBlocked(blocked: boolean): void {
  if (blocked) refuseUnknown()
}

function refuseUnknown(): never {
  throw noRecord('conversation')
}

export async function lockOrRefuse(tx: Tx, conversationId: number, author: Author, most = 0): Promise<Subject> {
  const subject = await lockConversation(tx, { conversationId, author, most })
  return subject ?? refuseUnknown()
}

interface Telling {
  message: { conversation_id: number; id: number }
  people: readonly number[]
  agents: readonly number[]
  author: Author
  trace: string | undefined
}

/** Notifies agents that may currently read it, except the sender, and people, except its author. */
async function tellMembers(tx: Tx, telling: Omit<Telling, 'trace'>): Promise<void> {
  await tx.batched(tellAll, { ...telling, trace: currentTrace() })
}

/** For all messages of a transaction together, because each step on its own would wait for the database once more. */
async function tellAll(tx: Tx, tellings: readonly Telling[]): Promise<null[]> {
  const waiting = tellings.flatMap(({ message, people, author }) =>
    people
      .filter((userId) => userId !== author.side.userId)
      .map((userId) => ({ userId, about: message.conversation_id, name: '' })),
  )
  const everybody = tellings.flatMap(({ people }) => people)
  const [represented] = await Promise.all([
    agentsOf(tx, everybody, 'send_message'),
    notifyEach({ tx }, 'message_waiting', waiting),
  ])
  await emitEach(
    tx,
    'message.received',
    tellings.flatMap((telling) => eventsOf(telling, represented).map((event) => ({ ...event, trace: telling.trace }))),
  )
  return tellings.map(() => null)
}

function eventsOf({ message, people, agents, author }: Telling, represented: readonly Representation[]) {
  const data = { conversation_id: message.conversation_id, message_id: message.id }
  const forThemselves = agents.filter((botId) => botId !== author.agentId).map((botId) => ({ botId, data }))
  const forPeople = represented
    .filter(({ userId }) => people.includes(userId))
    .filter(({ botId, userId }) => botId !== author.agentId || userId !== author.side.userId)
    .map(({ botId, userId }) => ({ botId, data: { ...data, user_id: userId } }))
  return [...forThemselves, ...forPeople]
}
