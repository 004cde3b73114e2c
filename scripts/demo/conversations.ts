import { type Ideas, pickPublished } from './records.ts'
import { activeAgentOf, DAY, idOf, isAutonomous, NOBODY, type World } from './world.ts'

export const STATUSES = ['new', 'accepted', 'declined', 'withdrawn'] as const
const YEAR = 365 * DAY
/** Conversations in progress at the same time. */
const atOnce = ({ size }: World) => Math.min(64, Math.max(2, Math.floor(size / 50)))

/** Who wrote a message, or whose action a system message is about. */
export const BY = { systemForSeeker: 0, seeker: 1, owner: 2, systemForOwner: 3 } as const
export type By = (typeof BY)[keyof typeof BY]

export interface Conversations {
  readonly count: number
  readonly idea: Int32Array
  /** The interested person; NOBODY if an agent acts for itself. */
  readonly seeker: Int32Array
  /** The agent that acts for itself or for the person. */
  readonly seekerAgent: Int32Array
  readonly ownerAgent: Int32Array
  readonly status: Uint8Array
  readonly messages: Uint8Array
}

/** Interests, each with its conversation: one per idea and participant. */
export function planConversations(world: World, ideas: Ideas): Conversations {
  const { random, size, now } = world
  const wanted = Math.floor(size * 0.8)
  const plan = {
    idea: new Int32Array(wanted),
    seeker: new Int32Array(wanted),
    seekerAgent: new Int32Array(wanted),
    ownerAgent: new Int32Array(wanted),
    status: new Uint8Array(wanted),
    messages: new Uint8Array(wanted),
  }
  const autonomous = Array.from({ length: world.agents }, (_, agent) => agent).filter(isAutonomous)
  const seen = new Set<number>()
  let count = 0
  for (let attempt = 0; attempt < wanted * 3 && count < wanted; attempt++) {
    // A conversation starts slightly early, and its idea must be published by then.
    const turn = Math.max(0, count - 2 * atOnce(world)) / wanted
    const idea = pickPublished(world, ideas, now - YEAR * (1 - turn) - DAY)
    const agent = random.chance(0.02) ? random.pick(autonomous) : NOBODY
    const seeker = agent === NOBODY ? random.pickEarly(world.seekers) : NOBODY
    if (idea === undefined || ideas.owner[idea] === seeker) continue
    const pair = (agent === NOBODY ? seeker : size + agent) * size + idea
    if (seen.has(pair)) continue
    seen.add(pair)
    plan.idea[count] = idea
    plan.seeker[count] = seeker
    plan.seekerAgent[count] = agent === NOBODY ? speakerFor(world, seeker) : agent
    plan.ownerAgent[count] = speakerFor(world, ideas.owner[idea]!)
    plan.status[count] = Math.floor(random.next() ** 1.5 * STATUSES.length)
    plan.messages[count] = 3 + random.below(7)
    count++
  }
  return { ...plan, count }
}

function speakerFor(world: World, person: number): number {
  return world.random.chance(0.4) ? activeAgentOf(world, person) : NOBODY
}

/** The state of each side of a conversation after its last message. */
export interface Sides {
  readonly lastMessage: Int32Array
  readonly seekerRead: Int32Array
  readonly seekerUnread: Uint8Array
  readonly ownerRead: Int32Array
  readonly ownerUnread: Uint8Array
}

/** All messages in the order they were written, with many conversations interleaved. */
export interface Talk extends Sides {
  readonly total: number
  readonly conversation: Int32Array
  readonly by: Uint8Array
  readonly firstMessage: Int32Array
}

export function planTalk(world: World, plan: Conversations): Talk {
  const { random } = world
  const total = plan.messages.subarray(0, plan.count).reduce((sum, messages) => sum + messages, 0)
  const conversation = new Int32Array(total)
  const by = new Uint8Array(total)
  const firstMessage = new Int32Array(plan.count)
  const said = new Uint8Array(plan.count)
  const running: number[] = []
  let next = 0
  for (let message = 0; message < total; message++) {
    while (running.length < atOnce(world) && next < plan.count) running.push(next++)
    const place = random.below(running.length)
    const talk = running[place]!
    if (said[talk] === 0) firstMessage[talk] = message
    conversation[message] = talk
    by[message] = authorOf(world, plan, talk, said[talk]!)
    said[talk] = said[talk]! + 1
    if (said[talk] === plan.messages[talk]) running.splice(place, 1)
  }
  return { total, conversation, by, firstMessage, ...sidesAfter(world, plan, conversation, by) }
}

/** Interest, first message, then an exchange; the decision is the third message, a withdrawal the last. */
function authorOf({ random }: World, plan: Conversations, talk: number, position: number): By {
  const status = STATUSES[plan.status[talk]!]
  if (position === 0) return BY.systemForSeeker
  if (position === 1) return BY.seeker
  if (position === 2 && (status === 'accepted' || status === 'declined')) return BY.systemForOwner
  if (position === plan.messages[talk]! - 1 && status === 'withdrawn') return BY.systemForSeeker
  return random.chance(0.5) ? BY.owner : BY.seeker
}

/** The writer of a message has read everything before it; most have also read what came after. */
function sidesAfter(world: World, plan: Conversations, conversation: Int32Array, by: Uint8Array): Sides {
  const { random, first } = world
  const sides = {
    lastMessage: new Int32Array(plan.count),
    seekerRead: new Int32Array(plan.count),
    seekerUnread: new Uint8Array(plan.count),
    ownerRead: new Int32Array(plan.count),
    ownerUnread: new Uint8Array(plan.count),
  }
  for (const [message, talk] of conversation.entries()) {
    const id = first.messages + message
    const seekerActs = by[message] === BY.seeker || by[message] === BY.systemForSeeker
    sides.lastMessage[talk] = id
    if (seekerActs) {
      sides.seekerRead[talk] = id
      sides.seekerUnread[talk] = 0
      sides.ownerUnread[talk]!++
    } else {
      sides.ownerRead[talk] = id
      sides.ownerUnread[talk] = 0
      sides.seekerUnread[talk]!++
    }
  }
  for (let talk = 0; talk < plan.count; talk++) {
    if (random.chance(0.6)) markAllRead(sides.seekerRead, sides.seekerUnread, sides.lastMessage, talk)
    if (random.chance(0.6)) markAllRead(sides.ownerRead, sides.ownerUnread, sides.lastMessage, talk)
  }
  return sides
}

function markAllRead(read: Int32Array, unread: Uint8Array, last: Int32Array, talk: number): void {
  read[talk] = last[talk]!
  unread[talk] = 0
}

/** Messages are spread evenly over a year. */
export function writtenAt({ now }: World, talk: Talk, message: number): Date {
  return new Date(now - YEAR * (1 - (message + 0.5) / talk.total) - 60_000)
}

export function messageId(world: World, message: number): number {
  return idOf(world, 'messages', message)
}
