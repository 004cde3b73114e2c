import { registerAgent, type TestAgent } from './agents.ts'
import { approveAgent, createPerson, linkUser, type TestPerson } from './people.ts'
import type { TestAnswer, TestService } from './service.ts'

/** An approved agent, paired with a person who granted it everything. */
export async function pairedAgent(service: TestService, person: Parameters<typeof createPerson>[1] = {}) {
  const agent = await registerAgent(service)
  await approveAgent(service, agent)
  const owner = await createPerson(service, person)
  await linkUser(service, agent, owner)
  return { agent, owner }
}

/** The same, before the agent is approved. */
export async function pairedPendingAgent(service: TestService, person: Parameters<typeof createPerson>[1] = {}) {
  const agent = await registerAgent(service)
  const owner = await createPerson(service, person)
  await linkUser(service, agent, owner)
  return { agent, owner }
}

/** Calls an agent's action; pass a key only in tests about keys. */
export function act(
  service: Pick<TestService, 'post'>,
  agent: TestAgent,
  action: string,
  fields: Record<string, unknown>,
  key?: string,
): Promise<TestAnswer> {
  return service.post(`/bots/action/${action}`, fields, { token: agent.token, ...(key !== undefined && { key }) })
}

async function accepted(answer: Promise<TestAnswer>): Promise<TestAnswer['body']> {
  const { status, body, text } = await answer
  if (status >= 300) throw new Error(`answered ${status}: ${text}`)
  return body
}

export async function makeBusiness(
  service: TestService,
  agent: TestAgent,
  fields: Record<string, unknown>,
): Promise<number> {
  return (await accepted(act(service, agent, 'create-business', { business_name: 'Lamplight', ...fields }))).business_id
}

export async function makeIdea(
  service: TestService,
  agent: TestAgent,
  fields: Record<string, unknown>,
): Promise<number> {
  return (await accepted(act(service, agent, 'create-idea', { name: 'Street lamps', ...fields }))).idea_id
}

/** A published idea of the owner, approved by SQL: these tests do not care how it got there. */
export async function publishedIdea(
  service: TestService,
  agent: TestAgent,
  owner: Pick<TestPerson, 'user_id'>,
  fields: Record<string, unknown> = {},
): Promise<number> {
  await makeBusiness(service, agent, { user_id: owner.user_id })
  const ideaId = await makeIdea(service, agent, { user_id: owner.user_id, ...fields })
  await setIdeaStatus(service, ideaId, 'approved')
  return ideaId
}

export async function setIdeaStatus(service: TestService, ideaId: number, status: string): Promise<void> {
  await service.sql(
    `update ideas set approval_status = $2, reviewed_at = app_now(),
       rejection_reason = case when $2 = 'rejected' then 'Not clear.' end,
       published_at = case when $2 = 'approved' then app_now() end
     where idea_id = $1`,
    [ideaId, status],
  )
}

export async function ideaRow(service: TestService, ideaId: number) {
  const [row] = await service.sql<Record<string, unknown>>('select * from ideas where idea_id = $1', [ideaId])
  return row
}

export async function businessRow(service: TestService, businessId: number) {
  const [row] = await service.sql<Record<string, unknown>>('select * from businesses where business_id = $1', [
    businessId,
  ])
  return row
}

/** The agent's events, oldest first. */
export function eventsOf(service: TestService, agent: TestAgent, types: readonly string[]) {
  return service.sql<{ type: string; data: Record<string, unknown> }>(
    'select type, data from events where bot_id = $1 and type = any($2) order by event_id',
    [agent.bot_id, types],
  )
}

export async function pointsFor(service: TestService, agent: TestAgent, reason: string): Promise<number[]> {
  const rows = await service.sql<{ amount: number }>(
    'select amount from points_ledger where bot_id = $1 and reason = $2 order by entry_id',
    [agent.bot_id, reason],
  )
  return rows.map(({ amount }) => amount)
}

/** An admin approves the agent, which releases its queue. */
export async function approveByAdmin(service: TestService, agent: TestAgent): Promise<void> {
  const admin = await createPerson(service, { admin: true })
  await accepted(service.post(`/admin/bots/${agent.bot_id}/approve`, {}, { headers: admin.session }))
}

/** The birth date of somebody this old, with some months to spare. */
export function yearsOld(years: number): string {
  const day = new Date()
  day.setUTCDate(1)
  day.setUTCMonth(day.getUTCMonth() - 12 * years - 4)
  return day.toISOString().slice(0, 10)
}
