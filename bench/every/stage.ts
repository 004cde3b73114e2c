import { setTimeout as pause } from 'node:timers/promises'
import { hashToken, newLinkToken } from '../../server/src/secrets/secrets.ts'
import { type Agent, prepareAgents, query } from '../agents.ts'
import type { Lab } from '../lab.ts'
import { DRAFTS, FEED, INTERESTS, PENDING, PUBLISHED, READERS, SESSION, WORK_LISTS, workLeft } from './stage.sql.ts'

type Ids = readonly number[]

export interface Person {
  readonly session: string
  readonly user_id: number
}

/** Everything the hot calls are about. Record `n` belongs to maker `n` and, where there is one, to backer `n`. */
export interface Stage {
  readonly makers: readonly Agent[]
  readonly backers: readonly Agent[]
  /** For create-idea, whose owners collect thousands of them. */
  readonly writers: readonly Agent[]
  readonly drafts: Ids
  readonly pending: Ids
  readonly published: Ids
  /** Ideas without interests. */
  readonly untouched: Ids
  readonly answerable: Ids
  readonly withdrawable: Ids
  readonly conversations: Ids
  /** Agents of people of the demo, with an idea and a conversation of theirs. */
  readonly readers: readonly (Agent & { idea_id: number; conversation_id: number })[]
  readonly people: readonly (Person & { idea_id: number; conversation_id: number })[]
  /** People who make and back ideas, by place. */
  readonly makingPeople: readonly Person[]
  readonly backingPeople: readonly Person[]
}

const AGENTS = 200
const READING = 100

export async function setStage({ databaseUrl }: Lab, records: number): Promise<Stage> {
  const ask = (sql: string, values: unknown[]) => query<Record<string, string>>(databaseUrl, sql, values)
  const makers = await prepareAgents(databaseUrl, AGENTS)
  const backers = await prepareAgents(databaseUrl, AGENTS)
  const writers = await prepareAgents(databaseUrl, AGENTS)
  const sides = [idsOf(makers), idsOf(backers), records]
  const made = async (sql: string, ...more: unknown[]) => column(await ask(sql, [...sides, ...more]), 'id')
  const published = await made(PUBLISHED)
  const placed = (await ask(INTERESTS, [...sides, published])) as { id: string; conversation_id: string }[]
  const withdrawable = await made(INTERESTS, await made(PUBLISHED))
  const found = await ask(READERS, [READING])
  const reading = await prepareAgents(databaseUrl, found.length, column(found, 'user_id'))
  await ask(FEED, [reading.map(({ bot_id }) => bot_id)])
  const about = (index: number) => ({
    idea_id: Number(found[index]?.idea_id),
    conversation_id: Number(found[index]?.conversation_id),
  })
  const people = await signIn(databaseUrl, column(found, 'user_id'))
  return {
    ...{ makers, backers, writers, published, withdrawable },
    drafts: await made(DRAFTS),
    pending: await made(PENDING),
    untouched: await made(PUBLISHED),
    answerable: column(placed, 'id'),
    conversations: column(placed, 'conversation_id'),
    readers: reading.map((agent, index) => ({ ...agent, ...about(index) })),
    people: people.map((person, index) => ({ ...person, ...about(index) })),
    makingPeople: await signIn(databaseUrl, idsOf(makers)),
    backingPeople: await signIn(databaseUrl, idsOf(backers)),
  }
}

const LONGEST_SETTLING_MS = 180_000

/** Waits until the running service has matched and listed the new ideas, or its jobs would compete with the first calls. */
export async function settled({ databaseUrl }: Lab): Promise<void> {
  const end = Date.now() + LONGEST_SETTLING_MS
  const lists = await query<{ list: string }>(databaseUrl, WORK_LISTS)
  const work = workLeft(lists.map(({ list }) => list))
  for (let left = Infinity; left > 0; await pause(500)) {
    if (Date.now() > end) throw new Error(`The jobs still have ${left} ideas and profiles to match and list.`)
    left = Number((await query<{ left: string }>(databaseUrl, work))[0]?.left)
  }
}

async function signIn(databaseUrl: string, userIds: Ids): Promise<Person[]> {
  const people: Person[] = []
  for (const user_id of userIds) {
    const session = newLinkToken()
    await query(databaseUrl, SESSION, [hashToken(session), user_id])
    people.push({ session, user_id })
  }
  return people
}

function idsOf(agents: readonly Agent[]): Ids {
  return agents.map(({ user_id }) => user_id)
}

function column(rows: readonly Record<string, string>[], name: string): number[] {
  return rows.map((row) => Number(row[name]))
}
