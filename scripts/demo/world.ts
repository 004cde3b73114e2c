import type { Secrets } from '../../server/src/secrets/secrets.ts'
import { LANGUAGES } from './languages.ts'
import type { Random } from './random.ts'
import { createWriter, type Subject, type Writer } from './texts.ts'
import { PLACES, TOPICS } from './topics.ts'

export const DAY = 24 * 3600_000
export const NOBODY = -1
/** Roles as bits. */
export const MAKER = 1
export const INVESTOR = 2
export const PARTNER = 4

/** The people and agents, before anything is written; referred to by index in these lists, not by id. */
export interface World {
  readonly size: number
  readonly now: number
  readonly random: Random
  readonly writer: Writer
  readonly secrets: Secrets
  /** The id of the first row of each table. */
  readonly first: Readonly<Record<IdTable, number>>
  /** Who approved the agents. */
  readonly adminId: number
  readonly agents: number
  readonly people: {
    readonly subject: readonly Subject[]
    readonly roles: Uint8Array
    readonly adult: Uint8Array
    /** The agent that acts for each person, or NOBODY. */
    readonly agent: Int32Array
  }
  /** Adults who make ideas. */
  readonly makers: readonly number[]
  /** Adults who look for ideas. */
  readonly seekers: readonly number[]
}

export const ID_TABLES = {
  users: 'user_id',
  bots: 'bot_id',
  businesses: 'business_id',
  ideas: 'idea_id',
  rounds: 'round_id',
  payments: 'payment_id',
  conversations: 'conversation_id',
  interests: 'interest_id',
  messages: 'id',
} as const
export type IdTable = keyof typeof ID_TABLES

/** A busy maker with an agent. */
export const DEMO_PERSON = 1
export const DEMO_AGENT = 0

export type AgentState = 'active' | 'pending_approval' | 'suspended' | 'rejected'

/** The demo agent is active; one in 12 is pending, one in 24 suspended and one in 24 rejected. */
export function stateOfAgent(agent: number): AgentState {
  if (agent % 12 === 5) return 'pending_approval'
  if (agent % 24 === 8) return 'suspended'
  return agent % 24 === 23 ? 'rejected' : 'active'
}

export function isAutonomous(agent: number): boolean {
  return agent % 10 === 3 && stateOfAgent(agent) === 'active'
}

export function createWorld(base: Pick<World, 'size' | 'now' | 'random' | 'secrets' | 'first' | 'adminId'>): World {
  const { size, random } = base
  const agents = Math.max(24, Math.floor(size / 50))
  const people = {
    subject: Array.from({ length: size }, () => randomSubject(random)),
    roles: new Uint8Array(size),
    adult: new Uint8Array(size),
    agent: new Int32Array(size).fill(NOBODY),
  }
  for (let person = 0; person < size; person++) {
    people.roles[person] =
      (random.chance(0.65) ? MAKER : 0) | (random.chance(0.3) ? INVESTOR : 0) | (random.chance(0.25) ? PARTNER : 0)
    people.adult[person] = random.chance(0.96) ? 1 : 0
    if (random.chance(0.6)) people.agent[person] = Math.floor(random.next() ** 2 * agents)
  }
  people.adult[DEMO_PERSON] = 1
  people.roles[DEMO_PERSON] = MAKER | PARTNER
  people.agent[DEMO_PERSON] = DEMO_AGENT
  const adultsWith = (roles: number) =>
    people.subject.map((_, person) => person).filter((person) => people.adult[person] && people.roles[person]! & roles)
  return {
    ...base,
    agents,
    people,
    makers: adultsWith(MAKER),
    seekers: adultsWith(INVESTOR | PARTNER),
    writer: createWriter(random, Math.max(2_000, size)),
  }
}

/** Most people live where their language is spoken. */
function randomSubject(random: Random): Subject {
  const language = Math.floor(random.next() ** 1.7 * LANGUAGES.length)
  const place = random.chance(0.6) ? language : random.below(PLACES.length)
  return { topic: Math.floor(random.next() ** 1.4 * TOPICS.length), language, place }
}

/** The agent that currently acts for a person; NOBODY if it may not. */
export function activeAgentOf({ people }: World, person: number): number {
  const agent = people.agent[person]!
  return agent !== NOBODY && stateOfAgent(agent) === 'active' ? agent : NOBODY
}

export function idOf({ first }: World, table: IdTable, index: number): number {
  return first[table] + index
}

export function idOrNull(world: World, table: IdTable, index: number): number | null {
  return index === NOBODY ? null : idOf(world, table, index)
}
