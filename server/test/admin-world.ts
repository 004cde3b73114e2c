import { registerAgent, type TestAgent } from './agents.ts'
import { act, makeBusiness, makeIdea, pairedAgent, publishedIdea } from './ideas.ts'
import { createPerson, linkUser, type TestPerson } from './people.ts'
import type { TestService } from './service.ts'

/** Marks the page if it is ever executed. */
export const CRAFTED = `<img src=x onerror="document.body.dataset.owned='1'"><script>document.body.dataset.owned='1'</script>`

export interface AdminWorld {
  pending: TestAgent
  active: TestAgent
  owner: TestPerson
}

/** One of everything that admins decide on or read. */
export async function adminWorld(service: TestService): Promise<AdminWorld> {
  const pending = await pendingAgent(service)
  const { agent: active, owner } = await pairedAgent(service, { name: 'Olga Owner' })
  await waitingIdeas(service, active, owner)
  const edited = await editedIdea(service, active, owner)
  await records(service, active, owner, edited)
  return { pending, active, owner }
}

/** With three held writes: a business, an idea in it, and an update of the idea. */
async function pendingAgent(service: TestService): Promise<TestAgent> {
  const agent = await registerAgent(service, {
    bot_name: 'Scout',
    bot_description: 'Finds partners for makers of small machines.',
    third_party_provider: 'Example Labs',
    capabilities: ['create_business', 'create_idea', 'update_idea'],
    autonomous: true,
  })
  const person = await createPerson(service, { name: 'Paula Paired' })
  await linkUser(service, agent, person)
  const user_id = person.user_id
  await makeBusiness(service, agent, { user_id, business_name: 'Held workshop', city: 'Brno', country: 'CZ' })
  const idea_id = await makeIdea(service, agent, { user_id, name: CRAFTED, description: 'Held until approval.' })
  await act(service, agent, 'update-idea', { user_id, idea_id, annotation: 'Second thoughts.' })
  return agent
}

async function waitingIdeas(service: TestService, agent: TestAgent, { user_id }: TestPerson): Promise<void> {
  await makeBusiness(service, agent, { user_id, business_name: 'Lamplight', country: 'DE', city: 'Kiel' })
  for (const name of ['Tide mill', 'Quiet drill', 'Glass bricks', CRAFTED])
    await makeIdea(service, agent, {
      user_id,
      name,
      annotation: 'A short word about it.',
      description: 'What it is, for whom, and why now.',
      type_of_idea: 'Technology',
      region_of_idea_selling: 'Europe',
    })
}

async function editedIdea(service: TestService, agent: TestAgent, owner: TestPerson): Promise<number> {
  const idea_id = await publishedIdea(service, agent, owner, {
    name: 'Solar kiln',
    description: 'Dries timber with sunlight in ten days.',
  })
  await act(service, agent, 'update-idea', {
    user_id: owner.user_id,
    idea_id,
    description: 'Dries timber with sunlight in four days, even in winter.',
    duration: '12 months',
  })
  return idea_id
}

async function records(service: TestService, agent: TestAgent, { user_id }: TestPerson, ideaId: number): Promise<void> {
  await service.sql(
    `insert into admin_warnings (bot_id, kind, message) values ($1, 'activity', 'It did 200 actions.')`,
    [agent.bot_id],
  )
  for (const duration_days of [60, 90])
    await act(service, agent, 'start-round', { user_id, idea_id: ideaId, duration_days })
  await service.sql(
    `update payments set status = 'refund_due', paid_at = app_now() where idea_id = $1 and duration_days = 90`,
    [ideaId],
  )
}
