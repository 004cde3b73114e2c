import { type BotStatus, CAPABILITY_NAMES, PERMISSION_NAMES, type Permission } from '../src/contract/vocabulary.ts'
import { registerAgent, type TestAgent } from './agents.ts'
import { createPerson, linkUser, personToken, setStatus, type TestPerson } from './people.ts'
import type { TestService } from './service.ts'

/** Well-formed, but does not exist. */
export const UNKNOWN_ID = Number.MAX_SAFE_INTEGER

/** Where a foreign record is no error: unwatching something unwatched is a no-op (docs/rules.md, 10). */
export const NEVER_REFUSED = ['platform_unwatch_idea idea_id', 'platform_list_introductions idea_id']

type Who = 'paused' | 'child' | 'ageless' | 'teenager' | 'approved teenager'

const birthday = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`

const PEOPLE: Record<Who, Parameters<typeof createPerson>[1]> = {
  paused: {},
  child: { date_of_birth: birthday(13), guardian_approved: true },
  ageless: { date_of_birth: null },
  teenager: { date_of_birth: birthday(16) },
  'approved teenager': { date_of_birth: birthday(16), guardian_approved: true },
}

interface Pair {
  agent: TestAgent
  person: TestPerson
}

/** The callers that meet refusals, each made on first use and cached. */
export function actors(service: TestService) {
  const made = new Map<string, Promise<unknown>>()
  const once = <Made>(name: string, make: () => Promise<Made>): Promise<Made> => {
    if (!made.has(name)) made.set(name, make())
    return made.get(name) as Promise<Made>
  }

  const agent = (status: BotStatus, capabilities: readonly string[] = CAPABILITY_NAMES) =>
    once(`agent ${status} ${capabilities}`, async () => {
      const registered = await registerAgent(service, { capabilities })
      if (status !== 'pending_approval') await setStatus(service, registered, status)
      return registered
    })

  const linked = (name: string, status: BotStatus, fields: object, permissions: readonly Permission[]) =>
    once(`${name} of ${status}`, async () => {
      const person = await createPerson(service, fields)
      await linkUser(service, await agent(status), person, permissions)
      return person
    })

  return {
    agent,
    stranger: () => once('stranger', () => createPerson(service)),
    personToken: () => once('token', async () => personToken(service, await createPerson(service), ['ideas:read'])),

    /** An agent and a person who grants it everything. */
    async pair(status: BotStatus): Promise<Pair> {
      return { agent: await agent(status), person: await linked('adult', status, {}, PERMISSION_NAMES) }
    },

    /** The same, but the agent lacks one capability. */
    pairWithout: (status: BotStatus, capability: string): Promise<Pair> =>
      once(`pair of ${status} without ${capability}`, async () => {
        const others = CAPABILITY_NAMES.filter((name) => name !== capability)
        const [lacking, person] = [await agent(status, others), await createPerson(service)]
        await linkUser(service, lacking, person)
        return { agent: lacking, person }
      }),

    async user(status: BotStatus, who: Who): Promise<number> {
      const { user_id } = await linked(who, status, PEOPLE[who] ?? {}, PERMISSION_NAMES)
      if (who === 'paused') await service.sql('update links set paused_at = app_now() where user_id = $1', [user_id])
      return user_id
    },

    async userWithout(status: BotStatus, permission: Permission): Promise<number> {
      const others = PERMISSION_NAMES.filter((name) => name !== permission)
      return (await linked(`without ${permission}`, status, {}, others)).user_id
    },
  }
}

/** Makes records an agent must not find when acting for `person`: a stranger's, or held for another agent. */
type ForeignRecords = (service: TestService, stranger: TestPerson, person: TestPerson) => Promise<number[]>

export const FOREIGN_RECORDS: Record<string, ForeignRecords> = {
  idea_id: async (service, stranger, person) => [
    await insert(
      service,
      `insert into ideas (owner_user_id, name, approval_status) values ($1, 'Draft', 'draft') returning idea_id as id`,
      [stranger.user_id],
    ),
    await insert(
      service,
      `insert into ideas (owner_user_id, name, approval_status, held_for_bot_id) values ($1, 'Held', 'pending', $2) returning idea_id as id`,
      [person.user_id, (await registerAgent(service)).bot_id],
    ),
  ],
  business_id: async (service, stranger, person) => [
    await insert(
      service,
      `insert into businesses (owner_user_id, business_name, approval_status) values ($1, 'Theirs', 'approved') returning business_id as id`,
      [stranger.user_id],
    ),
    await insert(
      service,
      `insert into businesses (owner_user_id, business_name, approval_status, held_for_bot_id) values ($1, 'Held', 'pending', $2) returning business_id as id`,
      [person.user_id, (await registerAgent(service)).bot_id],
    ),
  ],
  interest_id: async (service, stranger) => [(await strangersInterest(service, stranger)).interest_id],
  match_user_id: async (_service, stranger) => [stranger.user_id],
  introduction_id: async (service, stranger) => [await strangersIntroduction(service, stranger)],
  // Somebody else's for their agent, and the person's for another agent.
  task_id: async (service, stranger, person) => {
    const task = `insert into tasks (bot_id, user_id, text) values ($1, $2, 'Read it.') returning task_id as id`
    const { bot_id } = await registerAgent(service)
    return [
      await insert(service, task, [bot_id, stranger.user_id]),
      await insert(service, task, [bot_id, person.user_id]),
    ]
  },
  conversation_id: async (service, stranger) => [(await strangersInterest(service, stranger)).conversation_id],
}

async function strangersIntroduction(service: TestService, owner: TestPerson): Promise<number> {
  const other = await createPerson(service)
  const idea = `insert into ideas (owner_user_id, name, approval_status, published_at)
    values ($1, 'Wind mill', 'approved', app_now()) returning idea_id`
  return insert(
    service,
    `with idea as (${idea})
     insert into introductions (idea_id, asker_user_id, match_user_id, kind, match_score, reasons)
     select idea_id, $1, $2, 'investor', 0.5, '[]' from idea returning introduction_id as id`,
    [owner.user_id, other.user_id],
  )
}

async function strangersInterest(service: TestService, owner: TestPerson) {
  const other = await createPerson(service)
  const [row] = await service.sql<{ interest_id: number; conversation_id: number }>(
    `with idea as (
       insert into ideas (owner_user_id, name, approval_status, published_at) values ($1, 'Theirs', 'approved', app_now())
       returning idea_id),
     conversation as (insert into conversations (idea_id) select idea_id from idea returning conversation_id, idea_id),
     members as (
       insert into conversation_members (conversation_id, user_id)
       select conversation_id, member from conversation, unnest(array[$1, $2]::bigint[]) member)
     insert into interests (idea_id, user_id, kind, conversation_id)
     select idea_id, $2, 'invest', conversation_id from conversation returning interest_id, conversation_id`,
    [owner.user_id, other.user_id],
  )
  return row!
}

async function insert(service: TestService, sql: string, values: unknown[]): Promise<number> {
  const [row] = await service.sql<{ id: number }>(sql, values)
  return row!.id
}
