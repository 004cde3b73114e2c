import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { registerAgent } from './agents.ts'
import { type Area, routeOf, routesOf } from './app-routes.ts'
import { act } from './ideas.ts'
import { assertGoodInEveryLook } from './looks.ts'
import { interested, type Market, market } from './market.ts'
import type { TestService } from './service.ts'

/** An address, and text that appears only once the page has its data. */
export type Visit = readonly [address: string, words: string | RegExp]

export interface World extends Market {
  pairingCode: string
  businessId: number
  draftId: number
  conversationId: number
  approvalId: number
  offerId: number
  /** An agent in the directory. */
  listedId: number
  introductionId: number
  /** A task with a question from the agent. */
  taskId: number
  /** The page's address in the app. */
  payment: string
  paymentId: number
}
/** Somebody with content on each of their pages, and somebody who has expressed interest. */
export async function fillPages(service: TestService): Promise<World> {
  const setting = await market(service)
  const { person, agent } = setting.owner
  const { user_id, email, session } = person
  await service.sql(`update users set username = 'olga', name = 'Olga Owner' where user_id = $1`, [user_id])
  const business = await act(service, agent, 'create-business', { user_id, business_name: 'Lamplight Ltd' })
  const draft = await act(service, agent, 'create-idea', { user_id, name: 'Quiet drill', is_draft: 1 })
  const offer = await act(service, agent, 'create-idea', { email, name: 'Glass bricks', is_draft: 1 })
  await service.post(`/account/favourites/${setting.ideaId}`, {}, { headers: session })
  const { conversation_id } = await interested(service, setting)
  const { pairingCode } = await registerAgent(service, { bot_name: 'Lamplighter', bot_description: 'Writes up ideas.' })
  const listed = await registerAgent(service, { bot_name: 'Quill', bot_description: 'Writes things down.' })
  await service.sql(
    `update bots set status = 'active', active_capabilities = '{create_idea}', contact_confirmed_at = app_now(),
       wants_listing = true where bot_id = $1`,
    [listed.bot_id],
  )
  const introductionId = await askedForTalk(service, setting)
  const { business_id } = business.body
  const approvalId = await askedOnce(service, setting.owner)
  const taskId = await givenTask(service, setting)
  const round = { user_id, idea_id: setting.ideaId, duration_days: 60 }
  const { payment_url, payment_id } = (await act(service, agent, 'start-round', round)).body
  return {
    ...setting,
    pairingCode,
    businessId: business_id,
    approvalId,
    introductionId,
    taskId,
    listedId: listed.bot_id,
    offerId: offer.body.idea_id,
    draftId: draft.body.idea_id,
    conversationId: conversation_id,
    payment: payment_url.slice(service.url.length),
    paymentId: payment_id,
  }
}

/** Somebody whose idea the owner matches asks for a talk. */
async function askedForTalk(service: TestService, { owner, investor }: Market): Promise<number> {
  const [row] = await service.sql<{ introduction_id: number }>(
    `with idea as (insert into ideas (name, owner_user_id, approval_status) values ('Tidal lamp', $1, 'approved')
       returning idea_id)
     insert into introductions (idea_id, asker_user_id, match_user_id, kind, message, match_score, reasons)
     select idea_id, $1, $2, 'investor', 'Shall we talk?', 0.8, '[]' from idea returning introduction_id`,
    [investor.person.user_id, owner.person.user_id],
  )
  return row?.introduction_id as number
}

/** A task that the owner gave their agent, and its question. */
async function givenTask(service: TestService, { owner: { person, agent }, ideaId }: Market): Promise<number> {
  await service.sql('update bots set takes_tasks = true where bot_id = $1', [agent.bot_id])
  const wanted = { bot_id: agent.bot_id, text: 'Find three backers.', idea_id: ideaId }
  const { task_id } = (await service.post('/account/tasks', wanted, { headers: person.session })).body
  const asked = {
    user_id: person.user_id,
    task_id,
    state: 'needs_answer',
    note: 'Only in Austria?',
    choices: ['Yes', 'Bavaria, too'],
  }
  await act(service, agent, 'update-task', asked)
  return task_id
}

/** An action that waits for the owner's approval. */
async function askedOnce(service: TestService, { person, agent }: Market['owner']): Promise<number> {
  const { permissions } = (await service.get('/account/agents', { headers: person.session })).body.agents[0]
  const rest = permissions.filter((name: string) => name !== 'update_idea')
  const grants = [{ permission: 'update_idea', mode: 'ask' }]
  const link = `/account/agents/${agent.bot_id}`
  await service.call('PATCH', link, { permissions: rest, grants }, { headers: person.session })
  const [idea] = await service.sql<{ idea_id: number }>('select idea_id from ideas where name = $1', ['Quiet drill'])
  const asked = { user_id: person.user_id, idea_id: idea?.idea_id, name: 'Quieter drill' }
  return (await act(service, agent, 'update-idea', asked)).body.approval_id
}

async function look(page: Page, service: TestService, [address, words]: Visit): Promise<void> {
  await page.goto(`${service.url}/app${address}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('main').getByText(words).filter({ visible: true }).first().waitFor()
  assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1, address)
  await assertGoodInEveryLook(page, address)
}

/** Accessible in every look, with one top-level heading. */
export async function lookAt(page: Page, service: TestService, visits: readonly Visit[]): Promise<void> {
  for (const visit of visits) await look(page, service, visit)
}

/** The visits cover every route of this part of the app. */
export async function assertNoneForgotten(area: Area, visits: readonly Visit[]): Promise<void> {
  const routes = await routesOf(area)
  const visited = new Set(visits.map(([address]) => routeOf(address, routes)))
  assert.deepEqual([...visited].sort(), routes)
}
