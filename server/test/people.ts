import type { BotStatus, Permission } from '../src/vocabulary.ts'
import { registerAgent, type TestAgent } from './agents.ts'
import type { TestService } from './service.ts'

let counter = 0

interface Person {
  name?: string
  /** SQL for the birth date; null for none. */
  born?: string | null
  guardianApproved?: boolean
}

/** A person of full age, unless told otherwise. */
export async function addPerson(service: TestService, person: Person = {}): Promise<number> {
  counter += 1
  const { name = `Person ${counter}`, born = `app_now() - interval '30 years'`, guardianApproved = false } = person
  const [row] = await service.sql<{ user_id: number }>(
    `insert into users (email, name, date_of_birth, guardian_approved_at)
     values ($1, $2, ${born}, case when $3 then app_now() end) returning user_id`,
    [`person${counter}@example.org`, name, guardianApproved],
  )
  return row!.user_id
}

export async function link(
  service: TestService,
  agent: TestAgent,
  userId: number,
  permissions: Permission[] = [],
): Promise<void> {
  await service.sql('insert into links (bot_id, user_id, permissions) values ($1, $2, $3)', [
    agent.bot_id,
    userId,
    permissions,
  ])
}

export async function unlink(service: TestService, agent: TestAgent, userId: number): Promise<void> {
  await service.sql('delete from links where bot_id = $1 and user_id = $2', [agent.bot_id, userId])
}

export async function setStatus(service: TestService, agent: TestAgent, status: BotStatus): Promise<void> {
  await service.sql(
    `update bots set status = $2, active_capabilities = coalesce(active_capabilities, requested_capabilities)
     where bot_id = $1`,
    [agent.bot_id, status],
  )
}

export async function activeAgent(service: TestService, fields: Record<string, unknown> = {}): Promise<TestAgent> {
  const agent = await registerAgent(service, fields)
  await setStatus(service, agent, 'active')
  return agent
}

export async function autonomousAgent(service: TestService): Promise<TestAgent> {
  const agent = await activeAgent(service)
  await service.sql('update bots set autonomous = true where bot_id = $1', [agent.bot_id])
  return agent
}
