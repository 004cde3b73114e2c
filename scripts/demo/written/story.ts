import type { Config } from '../../../server/src/config/config.ts'
import type { Secrets } from '../../../server/src/secrets/secrets.ts'
import { DAY, type IdTable } from '../world.ts'
import * as read from './read.ts'

const HOUR = 3600_000

export interface Telling {
  readonly now: number
  readonly secrets: Secrets
  readonly config: Config
  /** The id of the first row of each table. */
  readonly first: Readonly<Record<IdTable, number>>
  /** Sets a second telling apart from the first one in the same installation. */
  readonly suffix: string
  readonly passwordHash: string
}

export interface DatedIdea extends read.Idea {
  readonly id: number
  readonly ownerId: number
  readonly businessId: number | null
  readonly made: number
  readonly published: number
  readonly byAgent: number | null
}

export interface DatedTalk extends read.Talk {
  readonly about: DatedIdea
  readonly seekerId: number
  /** When each message was written; the interest was expressed with the first. */
  readonly times: readonly number[]
}

/** Everything that was written, with ids and times. */
export interface Story extends Telling {
  readonly adminId: number
  readonly people: readonly read.Person[]
  readonly businesses: readonly read.Business[]
  readonly agents: readonly read.Agent[]
  readonly ideas: readonly DatedIdea[]
  readonly talks: readonly DatedTalk[]
  personId(username: string): number
  agentId(name: string): number
  ideaNamed(name: string): DatedIdea
}

export function tell(telling: Telling): Story {
  const { first } = telling
  const [people, businesses, agents] = [read.readPeople(), read.readBusinesses(), read.readAgents()]
  const talks = read.readTalks()
  const placeOf = (names: readonly string[], start: number) => {
    const ids = new Map(names.map((name, index) => [name, start + index]))
    return (name: string) => {
      const id = ids.get(name)
      if (id === undefined) throw new Error(`Nobody and nothing in the demo is called ${name}.`)
      return id
    }
  }
  // The admin comes before everybody else.
  const personId = placeOf(
    people.map(({ username }) => username),
    first.users + 1,
  )
  const agentId = placeOf(
    agents.map(({ name }) => name),
    first.bots,
  )
  const businessId = placeOf(
    businesses.map(({ owner }) => owner),
    first.businesses,
  )
  const starts = new Map<string, number>()
  const timed = talks.map((talk) => ({ ...talk, times: timesOf(talk, telling.now) }))
  for (const { idea, times } of timed) starts.set(idea, Math.min(starts.get(idea) ?? telling.now, times[0]!))
  const ideas = read
    .readIdeas()
    .map((idea, index) => ({ ...idea, ...datesOf(idea, index, starts.get(idea.name), telling.now) }))
    .toSorted((one, other) => one.made - other.made)
    .map((idea, index) => ({
      ...idea,
      id: first.ideas + index,
      ownerId: personId(idea.owner),
      businessId: businesses.some(({ owner }) => owner === idea.owner) ? businessId(idea.owner) : null,
      byAgent: idea.state === 'draft' && idea.owner === MAKER ? agentId('Tally') : null,
    }))
  const byName = new Map(ideas.map((idea) => [idea.name, idea]))
  const ideaNamed = (name: string) => {
    const idea = byName.get(name)
    if (idea === undefined) throw new Error(`No idea in the demo is called ${name}.`)
    return idea
  }
  return {
    ...telling,
    ...{ people, businesses, agents, ideas, personId, agentId, ideaNamed },
    adminId: first.users,
    talks: timed
      .map((talk) => ({ ...talk, about: ideaNamed(talk.idea), seekerId: personId(talk.seeker) }))
      .toSorted((one, other) => one.times[0]! - other.times[0]!),
  }
}

/** The accounts to sign in with. */
export const MAKER = 'nora-lindqvist'
export const BACKER = 'samuel-adeyemi'

/** A few hours between two messages, never the same. */
function timesOf({ said, hours }: read.Talk, now: number): number[] {
  const times: number[] = []
  let at = now - hours * HOUR
  for (let left = said.length; left > 0; left--) {
    times.unshift(at)
    at -= HOUR * (1.3 + ((left * 7 + said.length * 3 + hours) % 19))
  }
  return times
}

/** Ideas of half a year; each is older than what happened to it. */
function datesOf({ state, round }: read.Idea, index: number, firstTalk: number | undefined, now: number) {
  if (state !== 'approved') {
    const made = now - (0.6 + ((index * 7) % 20) / 8) * DAY
    return { made, published: made }
  }
  const wanted = now - (2 + ((index * 61) % 100) * 1.8) * DAY
  const opened = round === null ? now : now - (round.days - round.left) * DAY
  const published = Math.min(wanted, opened - DAY, (firstTalk ?? now) - DAY)
  return { made: published - 0.6 * DAY, published }
}
