import type { TestAgent } from './agents.ts'
import { activeAgent, createPerson, linkUser, type TestPerson } from './people.ts'
import type { TestService } from './service.ts'

/** A person's published idea, by SQL. */
export async function publishedIdea(
  service: TestService,
  owner: Pick<TestPerson, 'user_id'>,
  name = 'Solar kiln',
): Promise<number> {
  const [row] = await service.sql<{ idea_id: number }>(
    `insert into ideas (owner_user_id, name, approval_status, published_at) values ($1, $2, 'approved', app_now())
     returning idea_id`,
    [owner.user_id, name],
  )
  return row!.idea_id
}

export interface Represented {
  person: TestPerson
  agent: TestAgent
}

/** A person with an approved agent that has every permission. */
export async function representedPerson(service: TestService): Promise<Represented> {
  const person = await createPerson(service)
  const agent = await activeAgent(service)
  await linkUser(service, agent, person)
  return { person, agent }
}

export interface Market {
  owner: Represented
  investor: Represented
  ideaId: number
}

/** An owner with a published idea and an investor, each with an agent. */
export async function market(service: TestService): Promise<Market> {
  const [owner, investor] = [await representedPerson(service), await representedPerson(service)]
  return { owner, investor, ideaId: await publishedIdea(service, owner.person) }
}

/** The investor's agent expresses interest in the owner's idea. */
export async function interested(service: TestService, { investor, ideaId }: Market) {
  const answer = await service.post(
    '/bots/action/express-interest',
    { user_id: investor.person.user_id, idea_id: ideaId, message: 'Tell me more.' },
    { token: investor.agent.token },
  )
  if (answer.status !== 201) throw new Error(`express-interest answered ${answer.status}: ${answer.text}`)
  return answer.body as { interest_id: number; conversation_id: number }
}

export async function eventsOf(
  service: TestService,
  agent: TestAgent,
): Promise<{ type: string; data: Record<string, unknown> }[]> {
  return service.sql('select type, data from events where bot_id = $1 order by event_id', [agent.bot_id])
}
