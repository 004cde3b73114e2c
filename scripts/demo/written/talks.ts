import type { Loader, Row } from '../loader.ts'
import { readAmounts } from './read.ts'
import type { DatedTalk, Story } from './story.ts'

interface Message {
  readonly talk: number
  readonly at: number
  readonly userId: number | null
  readonly botId: number | null
  readonly body: string
  id: number
}

/** A message somebody's agent wrote. */
export interface AgentMessage {
  readonly conversationId: number
  readonly botId: number
  readonly userId: number
  readonly talk: DatedTalk
  readonly at: number
}

/** Interests with their conversations, each message in the order it was written. Returns what agents wrote. */
export async function loadTalks(loader: Loader, story: Story): Promise<AgentMessage[]> {
  const { talks, first } = story
  const amounts = readAmounts()
  const messages = talks
    .flatMap((talk, index) => messagesOf(story, talk, index))
    .toSorted((one, other) => one.at - other.at)
  for (const [index, message] of messages.entries()) message.id = first.messages + index
  await loader.fill(
    'conversations',
    'conversation_id, idea_id, created_at',
    talks.map(({ about, times }, index) => [first.conversations + index, about.id, new Date(times[0]! - 1000)]),
    talks.length,
  )
  await loader.fill(
    'interests',
    `interest_id, idea_id, user_id, placed_by_bot_id, kind, message, status, conversation_id, created_at, decided_at,
     amount, currency`,
    talks.map((talk, index) => interestRow(story, talk, index, amounts)),
    talks.length,
  )
  await loader.fill(
    'messages',
    'id, conversation_id, account_type, user_id, bot_id, body, created_at',
    messages.map(({ id, talk, at, userId, botId, body }) => [
      ...[id, first.conversations + talk, userId === null ? 'system' : botId === null ? 'user' : 'ai_agent'],
      ...[userId, botId, body, new Date(at)],
    ]),
    messages.length,
  )
  const ofTalk = Map.groupBy(messages, ({ talk }) => talk)
  await loader.fill(
    'conversation_members',
    'conversation_id, user_id, unread_count, last_read_id, last_activity_at, last_message_id',
    talks.flatMap((talk, index) => memberRows(first.conversations + index, talk, ofTalk.get(index)!)),
    talks.length * 2,
  )
  return messages
    .filter(({ botId }) => botId !== null)
    .map(({ talk, botId, userId, at }) => ({
      ...{ conversationId: first.conversations + talk, botId: botId!, userId: userId!, talk: talks[talk]!, at },
    }))
}

function interestRow(
  { first, agentId }: Story,
  talk: DatedTalk,
  index: number,
  amounts: ReadonlyMap<string, number>,
): Row {
  const { about, seekerId, seekerAgent, said, times, kind, status } = talk
  const amount = amounts.get(`${talk.seeker} ${talk.idea}`) ?? null
  const decided = status === 'new' ? null : new Date(decidedAt(talk))
  return [
    ...[first.interests + index, about.id, seekerId, said[0]!.viaAgent ? agentId(seekerAgent!) : null, kind],
    ...[said[0]!.text, status, first.conversations + index, new Date(times[0]! - 1000), decided],
    ...[amount, amount === null ? null : about.currency],
  ]
}

/** The owner decides, then writes; or decides three hours later and leaves it at that. */
function decidedAt({ times }: DatedTalk): number {
  return times[1] === undefined ? times[0]! + 3 * 3600_000 : times[1] - 60_000
}

function messagesOf({ agentId }: Story, talk: DatedTalk, index: number): Message[] {
  const { about, seekerId, status, said, times, kind } = talk
  const system = (at: number, body: string): Message => ({ talk: index, at, userId: null, botId: null, body, id: 0 })
  const opening = `Interest expressed: ${kind === 'invest' ? 'to invest' : 'to become a partner'}.`
  return [
    system(times[0]! - 1000, opening),
    ...(status === 'new' ? [] : [system(decidedAt(talk), `The interest was ${status}.`)]),
    ...said.map(({ by, viaAgent, text }, position) => {
      const agent = by === 'seeker' ? talk.seekerAgent : talk.ownerAgent
      const userId = by === 'seeker' ? seekerId : about.ownerId
      return { talk: index, at: times[position]!, userId, botId: viaAgent ? agentId(agent!) : null, body: text, id: 0 }
    }),
  ]
}

const RECENT_HOURS = 31

/** An owner has not opened a new interest, and whoever did not write the last message of the last hours has not read it. */
function memberRows(conversationId: number, talk: DatedTalk, messages: readonly Message[]): Row[] {
  const last = messages.at(-1)!
  return [talk.seekerId, talk.about.ownerId].map((userId) => {
    const isOwner = userId === talk.about.ownerId
    const unseen = last.userId !== userId && last.userId !== null && talk.hours < RECENT_HOURS
    const read = isOwner && talk.status === 'new' ? 0 : unseen ? messages.at(-2)!.id : last.id
    const unread = messages.filter((message) => message.id > read && message.userId !== userId).length
    return [conversationId, userId, unread, read, new Date(last.at), last.id]
  })
}
