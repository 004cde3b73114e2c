import { addressHash } from '../../server/src/modules/ideas/claim-bookings/index.ts'
import type { Loader, Row } from './loader.ts'
import { COUNTRY_CODES, PLACES, TOPICS } from './topics.ts'
import { activeAgentOf, DAY, idOf, idOrNull, NOBODY, type World } from './world.ts'

const BUSINESS_TYPES = ['Startup', 'SME', 'Enterprise', 'NGO', 'Freelancer']
const IDEA_STAGES = ['idea', 'prototype', 'customers', null, 'prototype']
const HISTORY_DAYS = 730

export type IdeaState = 'approved' | 'pending' | 'draft' | 'rejected' | 'offered'
const STATES: readonly IdeaState[] = ['approved', 'pending', 'draft', 'rejected', 'offered']

/** Every idea: its owner, its state, when it was created. */
export interface Ideas {
  readonly owner: Int32Array
  readonly state: Uint8Array
  readonly maker: Int32Array
  readonly names: string[]
  /** The public ones, oldest first. */
  readonly published: readonly number[]
}

function madeAt({ now, size }: World, idea: number): number {
  return now - HISTORY_DAYS * DAY * (1 - (idea + 0.5) / size)
}

export function publishedAt(world: World, idea: number): number {
  return Math.min(madeAt(world, idea) + DAY / 2, world.now - 60_000)
}

/** Before anything is written: who owns which idea. */
export function planIdeas(world: World): Ideas {
  const { size, random, makers } = world
  const ideas = {
    owner: new Int32Array(size),
    state: new Uint8Array(size),
    maker: new Int32Array(size).fill(NOBODY),
    names: new Array<string>(size),
    published: [] as number[],
  }
  for (let idea = 0; idea < size; idea++) {
    const owner = makers[Math.floor(random.next() ** 1.5 * makers.length)]!
    const agent = random.chance(0.6) ? activeAgentOf(world, owner) : NOBODY
    ideas.owner[idea] = owner
    ideas.maker[idea] = agent
    ideas.state[idea] = STATES.indexOf(stateFor(world, agent, idea))
    if (STATES[ideas.state[idea]!] === 'approved') ideas.published.push(idea)
  }
  return ideas
}

/** Records prepared for an address wait at most 60 days. */
function stateFor({ random, size }: World, agent: number, idea: number): IdeaState {
  const draw = random.next()
  const recent = idea > size * (1 - 50 / HISTORY_DAYS)
  if (agent !== NOBODY && recent && draw < 0.2) return 'offered'
  return draw < 0.82 ? 'approved' : draw < 0.9 ? 'pending' : draw < 0.96 ? 'draft' : 'rejected'
}

/** One business per maker, in the order of makers. */
export async function loadBusinesses(loader: Loader, world: World): Promise<void> {
  await loader.fill(
    'businesses',
    `business_id, owner_user_id, created_by_bot_id, business_name, description, business_type, city, country,
     registration_date, approval_status, reviewed_at, created_at, updated_at`,
    businessRows(world),
    world.makers.length,
  )
}

function* businessRows(world: World): Generator<Row> {
  const { random, writer, people, now } = world
  for (const [index, owner] of world.makers.entries()) {
    const subject = people.subject[owner]!
    const [city, country] = PLACES[subject.place]!
    const approved = random.chance(0.93)
    const made = new Date(now - (731 + random.below(3)) * DAY)
    yield [
      idOf(world, 'businesses', index),
      idOf(world, 'users', owner),
      random.chance(0.3) ? idOrNull(world, 'bots', activeAgentOf(world, owner)) : null,
      writer.business(subject),
      writer.profile(subject),
      random.pickEarly(BUSINESS_TYPES),
      city,
      COUNTRY_CODES[country]!,
      new Date(now - (900 + random.below(5000)) * DAY).toISOString().slice(0, 10),
      approved ? 'approved' : 'pending',
      approved ? made : null,
      made,
      made,
    ]
  }
}

export async function loadIdeas(loader: Loader, world: World, ideas: Ideas): Promise<void> {
  await loader.fill(
    'ideas',
    `idea_id, owner_user_id, claim_email, claim_expires_at, created_by_bot_id, business_id, name, annotation, description,
     type_of_idea, user_type, region_of_idea_selling, amount_of_shares, price_per_unit, currency, approval_status,
     rejection_reason, reviewed_at, published_at, created_at, updated_at, stage`,
    ideaRows(world, ideas),
    world.size,
  )
  await loader.fill(
    'claim_ledger',
    'address_hash, bot_id, kind, record_id, held, expires_at',
    offerRows(world, ideas),
    Math.ceil(world.size / 100),
  )
}

function* ideaRows(world: World, ideas: Ideas): Generator<Row> {
  const { random, writer, people } = world
  const businessOf = new Map(world.makers.map((maker, index) => [maker, idOf(world, 'businesses', index)]))
  for (let idea = 0; idea < world.size; idea++) {
    const owner = ideas.owner[idea]!
    const state = STATES[ideas.state[idea]!]!
    const offered = state === 'offered'
    const home = people.subject[owner]!
    const subject = random.chance(0.7) ? home : { ...home, topic: random.below(TOPICS.length) }
    const text = writer.idea(subject)
    ideas.names[idea] = text.name
    const [city, country, continent] = PLACES[subject.place]!
    const made = new Date(madeAt(world, idea))
    const published = new Date(publishedAt(world, idea))
    const reviewed = state === 'approved' || state === 'rejected'
    yield [
      idOf(world, 'ideas', idea),
      offered ? null : idOf(world, 'users', owner),
      offered ? offeredTo(idea) : null,
      offered ? new Date(made.getTime() + 60 * DAY) : null,
      idOrNull(world, 'bots', ideas.maker[idea]!),
      offered ? null : businessOf.get(owner)!,
      text.name,
      text.annotation,
      text.description,
      TOPICS[subject.topic]!.type,
      random.chance(0.7) ? 'General Consumers' : 'Businesses',
      random.pickEarly([country, continent, city, 'Global']),
      random.below(40) * 25,
      random.below(20) * 5,
      'EUR',
      offered ? 'pending' : state,
      state === 'rejected' ? 'Please say more about who would use it.' : null,
      reviewed ? published : null,
      state === 'approved' ? published : null,
      made,
      reviewed ? published : made,
      IDEA_STAGES[idea % IDEA_STAGES.length]!,
    ]
  }
}

function offeredTo(idea: number): string {
  return `newcomer-${Math.floor(idea / 3)}@demo.example`
}

function* offerRows(world: World, ideas: Ideas): Generator<Row> {
  for (let idea = 0; idea < world.size; idea++)
    if (STATES[ideas.state[idea]!] === 'offered')
      yield [
        addressHash(world.secrets, offeredTo(idea)),
        idOf(world, 'bots', ideas.maker[idea]!),
        'idea',
        idOf(world, 'ideas', idea),
        false,
        new Date(madeAt(world, idea) + 60 * DAY),
      ]
}

/** Someone else's published idea, newer ones more often; undefined if there is none yet at that time. */
export function pickPublished(world: World, ideas: Ideas, before: number): number | undefined {
  const { published } = ideas
  let [low, high] = [0, published.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (publishedAt(world, published[middle]!) < before) low = middle + 1
    else high = middle
  }
  return low === 0 ? undefined : published[low - 1 - Math.floor(world.random.next() ** 3 * low)]
}
