import {
  BY,
  type Conversations,
  messageId,
  planConversations,
  planTalk,
  STATUSES,
  type Talk,
  writtenAt,
} from './conversations.ts'
import type { Loader, Row } from './loader.ts'
import type { Ideas } from './records.ts'
import { idOf, idOrNull, NOBODY, type World } from './world.ts'

export interface Market {
  readonly plan: Conversations
  readonly talk: Talk
}

/** Interests with their conversations. */
export async function loadMarket(loader: Loader, world: World, ideas: Ideas): Promise<Market> {
  const plan = planConversations(world, ideas)
  const talk = planTalk(world, plan)
  await loader.fill(
    'conversations',
    'conversation_id, idea_id, created_at',
    every(plan, (index) => [
      idOf(world, 'conversations', index),
      idOf(world, 'ideas', plan.idea[index]!),
      writtenAt(world, talk, talk.firstMessage[index]!),
    ]),
    plan.count,
  )
  await loader.fill(
    'interests',
    `interest_id, idea_id, user_id, bot_id, placed_by_bot_id, kind, message, status, conversation_id, created_at,
     decided_at`,
    interestRows(world, ideas, { plan, talk }),
    plan.count,
  )
  await loader.fill(
    'messages',
    'id, conversation_id, account_type, user_id, bot_id, body, created_at',
    messageRows(world, ideas, { plan, talk }),
    talk.total,
  )
  await loader.fill(
    'conversation_members',
    'conversation_id, user_id, bot_id, unread_count, last_read_id, last_activity_at, last_message_id',
    memberRows(world, ideas, { plan, talk }),
    plan.count * 2,
  )
  return { plan, talk }
}

function* every(plan: Conversations, row: (index: number) => Row): Generator<Row> {
  for (let index = 0; index < plan.count; index++) yield row(index)
}

/** The text of each interest, which is its first message. */
const openings = new WeakMap<Conversations, string[]>()

function* interestRows(world: World, ideas: Ideas, { plan, talk }: Market): Generator<Row> {
  const { random, writer, people } = world
  const words: string[] = []
  openings.set(plan, words)
  for (let index = 0; index < plan.count; index++) {
    const seeker = plan.seeker[index]!
    const status = STATUSES[plan.status[index]!]!
    const opening = writer.opening(people.subject[ideas.owner[plan.idea[index]!]!]!)
    words.push(opening)
    yield [
      idOf(world, 'interests', index),
      idOf(world, 'ideas', plan.idea[index]!),
      idOrNull(world, 'users', seeker),
      seeker === NOBODY ? idOf(world, 'bots', plan.seekerAgent[index]!) : null,
      idOrNull(world, 'bots', plan.seekerAgent[index]!),
      random.chance(0.7) ? 'invest' : 'partner',
      opening,
      status,
      idOf(world, 'conversations', index),
      writtenAt(world, talk, talk.firstMessage[index]!),
      status === 'new' ? null : writtenAt(world, talk, talk.lastMessage[index]! - world.first.messages),
    ]
  }
}

function* messageRows(world: World, ideas: Ideas, { plan, talk }: Market): Generator<Row> {
  const said = new Uint8Array(plan.count)
  for (let message = 0; message < talk.total; message++) {
    const index = talk.conversation[message]!
    const position = said[index]!
    said[index] = position + 1
    const seeks = talk.by[message] === BY.seeker
    const isSystem = talk.by[message] === BY.systemForSeeker || talk.by[message] === BY.systemForOwner
    const person = seeks ? plan.seeker[index]! : ideas.owner[plan.idea[index]!]!
    const agent = seeks ? plan.seekerAgent[index]! : plan.ownerAgent[index]!
    yield [
      messageId(world, message),
      idOf(world, 'conversations', index),
      isSystem ? 'system' : agent === NOBODY ? 'user' : 'ai_agent',
      isSystem ? null : idOrNull(world, 'users', person),
      isSystem ? null : idOrNull(world, 'bots', agent),
      bodyOf(world, ideas, plan, index, position, isSystem),
      writtenAt(world, talk, message),
    ]
  }
}

function bodyOf(world: World, ideas: Ideas, plan: Conversations, index: number, position: number, isSystem: boolean) {
  const idea = plan.idea[index]!
  if (position === 0) return `Interest in “${ideas.names[idea]}”.`
  if (position === 1) return openings.get(plan)![index]!
  return isSystem
    ? `The interest was ${STATUSES[plan.status[index]!]}.`
    : world.writer.reply(world.people.subject[ideas.owner[idea]!]!)
}

function* memberRows(world: World, ideas: Ideas, { plan, talk }: Market): Generator<Row> {
  for (let index = 0; index < plan.count; index++) {
    const conversation = idOf(world, 'conversations', index)
    const last = talk.lastMessage[index]!
    const lastAt = writtenAt(world, talk, last - world.first.messages)
    const seeker = plan.seeker[index]!
    const itself = seeker === NOBODY ? idOf(world, 'bots', plan.seekerAgent[index]!) : null
    const owner = idOf(world, 'users', ideas.owner[plan.idea[index]!]!)
    yield [
      conversation,
      idOrNull(world, 'users', seeker),
      itself,
      talk.seekerUnread[index]!,
      talk.seekerRead[index]!,
      lastAt,
      last,
    ]
    yield [conversation, owner, null, talk.ownerUnread[index]!, talk.ownerRead[index]!, lastAt, last]
  }
}
