import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import type { Permission } from '../src/contract/vocabulary.ts'
import { EVENT_NAMES, type EventType } from '../src/events/types.ts'
import { closeRoundsJob } from '../src/jobs/close-rounds.ts'
import { matchNotices } from '../src/jobs/tell-watchers.ts'
import { useAdmin } from './admins.ts'
import { registerAgent } from './agents.ts'
import { assertHeard, faultsOf, type Hearer } from './events.ts'
import { act, approveByAdmin, makeBusiness, makeIdea, pairedPendingAgent } from './ideas.ts'
import { interested, type Market, market, publishedIdea, representedPerson } from './market.ts'
import { addIdea, addProfile } from './matching.ts'
import { payTest } from './payments.ts'
import { activeAgent, autonomousAgent, createPerson, linkUser, unlink } from './people.ts'
import { type TestAnswer, useService } from './service.ts'

/** Triggers every kind of event: who receives it, and that its data is as documented. */

const service = useService()
const admin = useAdmin(service)

const ABOUT = ['kind', 'status']

async function ok(answer: Promise<TestAnswer>): Promise<TestAnswer['body']> {
  const { status, text, body } = await answer
  assert.ok(status < 300, text)
  return body
}

/** A published idea that an agent made for its person. */
async function madeByAgent() {
  const owner = await representedPerson(service)
  const { user_id } = owner.person
  const business_id = await makeBusiness(service, owner.agent, { user_id })
  const idea_id = await makeIdea(service, owner.agent, { user_id, business_id })
  return { ...owner, user_id, business_id, idea_id }
}

/** The market with agents that must receive nothing, or less: paused, without a permission, unpaired. */
async function crowded() {
  const setting = await market(service)
  const pause = (bot_id: number) => service.sql('update links set paused_at = app_now() where bot_id = $1', [bot_id])
  const beside = async (side: keyof Pick<Market, 'owner' | 'investor'>, permissions: Permission[] = []) => {
    const agent = await activeAgent(service)
    await linkUser(service, agent, setting[side].person, permissions)
    return agent
  }
  return { ...setting, pause, beside }
}

async function watched() {
  const setting = await market(service)
  const { investor, ideaId } = setting
  const whose = { user_id: investor.person.user_id, idea_id: ideaId }
  await ok(act(service, investor.agent, 'watch-idea', whose))
  return { ...setting, hearer: { agent: investor.agent, user_id: investor.person.user_id } }
}

async function askedToPay() {
  const { owner, ideaId } = await market(service)
  const { user_id } = owner.person
  const asked = await act(service, owner.agent, 'start-round', { user_id, idea_id: ideaId, duration_days: 60 })
  assert.equal(asked.status, 402, asked.text)
  return { ...owner, user_id, payment_url: asked.body.payment_url as string }
}

async function offered() {
  const agent = await activeAgent(service)
  const person = await createPerson(service)
  const idea_id = await makeIdea(service, agent, { email: person.email, is_draft: 1 })
  return { agent, person, path: `/account/offers/idea/${idea_id}` }
}

async function answered(decision: 'accepted' | 'declined'): Promise<Hearer[]> {
  const { owner, investor, beside, pause, ...setting } = await crowded()
  await beside('investor')
  await pause((await beside('investor', ['express_interest'])).bot_id)
  const second = await beside('investor', ['express_interest'])
  const { interest_id } = await interested(service, { owner, investor, ...setting })
  await unlink(service, investor.agent, investor.person.user_id)
  const fields = { interest_id, decision, user_id: owner.person.user_id }
  await ok(act(service, owner.agent, 'respond-interest', fields))
  const { user_id } = investor.person
  return [
    { agent: investor.agent, user_id, without: ABOUT },
    { agent: second, user_id },
  ]
}

/** An agent that asked its person for something. */
async function asked() {
  const { person, agent } = await representedPerson(service)
  const headers = person.session
  const grants = [{ permission: 'update_idea', mode: 'ask' }]
  await ok(service.call('PATCH', `/account/agents/${agent.bot_id}`, { grants }, { headers }))
  const idea_id = await publishedIdea(service, person)
  const { user_id } = person
  const { approval_id } = (await act(service, agent, 'update-idea', { user_id, idea_id, name: 'New name' })).body
  const path = `/account/approvals/${approval_id}`
  const approve = async () => {
    const { hash } = (await service.get(path, { headers })).body
    await ok(service.post(`${path}/approve`, { hash }, { headers }))
  }
  return { agent, user_id, idea_id, path, headers, approve }
}

const SCENES: Record<EventType, () => Promise<Hearer[]>> = {
  'bot.approved': async () => {
    const agent = await registerAgent(service)
    await approveByAdmin(service, agent)
    return [{ agent }]
  },
  'bot.rejected': async () => {
    const agent = await registerAgent(service)
    await ok(admin.post(`/admin/bots/${agent.bot_id}/reject`, { reason: 'No.' }))
    return [{ agent }]
  },
  'bot.suspended': async () => {
    const agent = await activeAgent(service)
    await ok(admin.post(`/admin/bots/${agent.bot_id}/suspend`, { reason: 'No.' }))
    return [{ agent }]
  },
  'bot.reactivated': async () => {
    const agent = await activeAgent(service)
    await ok(admin.post(`/admin/bots/${agent.bot_id}/suspend`, { reason: 'No.' }))
    await ok(admin.post(`/admin/bots/${agent.bot_id}/reactivate`))
    return [{ agent }]
  },
  'approval.granted': async () => {
    const { agent, user_id, approve } = await asked()
    await approve()
    return [{ agent, user_id }]
  },
  'approval.declined': async () => {
    const { agent, user_id, path, headers } = await asked()
    await ok(service.post(`${path}/decline`, { word: 'No.' }, { headers }))
    return [{ agent, user_id }]
  },
  'approval.expired': async () => {
    const { agent, user_id, headers } = await asked()
    await ok(service.call('DELETE', `/account/agents/${agent.bot_id}`, undefined, { headers }))
    return [{ agent, user_id }]
  },
  'approval.failed': async () => {
    const { agent, user_id, idea_id, approve } = await asked()
    await service.sql('delete from ideas where idea_id = $1', [idea_id])
    await approve()
    return [{ agent, user_id }]
  },
  'business.approved': async () => {
    const { agent, user_id, business_id } = await madeByAgent()
    await ok(admin.post(`/admin/businesses/${business_id}/approve`))
    return [{ agent, user_id }]
  },
  'business.rejected': async () => {
    const { agent, user_id, business_id } = await madeByAgent()
    await ok(admin.post(`/admin/businesses/${business_id}/reject`, { reason: 'No.' }))
    return [{ agent, user_id }]
  },
  'idea.approved': async () => {
    const { agent, user_id, idea_id } = await madeByAgent()
    await ok(admin.post(`/admin/ideas/${idea_id}/approve`))
    return [{ agent, user_id }]
  },
  'idea.rejected': async () => {
    const { agent, user_id, idea_id } = await madeByAgent()
    await unlink(service, agent, user_id)
    await ok(admin.post(`/admin/ideas/${idea_id}/reject`, { reason: 'No.' }))
    return [{ agent, without: ['user_id'] }]
  },
  'idea.taken_down': async () => {
    const { agent, person, user_id, idea_id } = await madeByAgent()
    const second = await activeAgent(service)
    await linkUser(service, second, person, [])
    await unlink(service, agent, user_id)
    await ok(admin.post(`/admin/ideas/${idea_id}/approve`))
    await ok(admin.post(`/admin/ideas/${idea_id}/take-down`, { reason: 'A copy.' }))
    return [
      { agent, without: ['user_id'] },
      { agent: second, user_id },
    ]
  },
  'idea.updated': async () => {
    const { owner, ideaId, hearer } = await watched()
    const edit = { user_id: owner.person.user_id, idea_id: ideaId, annotation: 'New.' }
    await ok(act(service, owner.agent, 'update-idea', edit))
    return [hearer]
  },
  'idea.match_found': async () => {
    const { agent, person } = await representedPerson(service)
    const text = { name: 'Tidal mills', description: 'Underwater turbines in estuaries.', type_of_idea: 'Technology' }
    const idea_id = await addIdea(service, await createPerson(service), { ...text, region_of_idea_selling: 'Ireland' })
    await ok(act(service, agent, 'watch-idea', { user_id: person.user_id, idea_id }))
    const about = 'Tidal mills, estuaries and underwater turbines.'
    await addProfile(service, { about, focus_types: ['Technology'], regions: ['Ireland'] })
    await service.runJob(matchNotices)
    return [{ agent, user_id: person.user_id }]
  },
  'idea.interest_received': async () => {
    const { owner, beside, pause, ...setting } = await crowded()
    const creator = await activeAgent(service)
    await service.sql('update ideas set created_by_bot_id = $2 where idea_id = $1', [setting.ideaId, creator.bot_id])
    await pause((await beside('owner')).bot_id)
    const second = await beside('owner')
    await interested(service, { owner, ...setting })
    const { user_id } = owner.person
    return [
      { agent: owner.agent, user_id },
      { agent: second, user_id },
      { agent: creator, without: ['user_id', ...ABOUT] },
    ]
  },
  'interest.accepted': () => answered('accepted'),
  'interest.declined': () => answered('declined'),
  'interest.withdrawn': async () => {
    const { owner, investor, ...setting } = await crowded()
    const { interest_id } = await interested(service, { owner, investor, ...setting })
    const path = `/account/interests/${interest_id}/withdraw`
    await ok(service.post(path, {}, { headers: investor.person.session }))
    return [{ agent: owner.agent, user_id: owner.person.user_id }]
  },
  'message.received': async () => {
    const { owner, beside, pause, ideaId } = await crowded()
    const self = await autonomousAgent(service)
    await beside('owner', ['express_interest'])
    await pause((await beside('owner', ['send_message'])).bot_id)
    const { conversation_id } = await ok(act(service, self, 'express-interest', { idea_id: ideaId }))
    const path = `/account/conversations/${conversation_id}/messages`
    await ok(service.post(path, { body: 'Hello.' }, { headers: owner.person.session }))
    return [
      { agent: self, without: ['user_id'] },
      { agent: owner.agent, user_id: owner.person.user_id },
    ]
  },
  'round.started': async () => {
    const { owner, ideaId, hearer } = await watched()
    await ok(act(service, owner.agent, 'start-round', { user_id: owner.person.user_id, idea_id: ideaId }))
    return [hearer]
  },
  'round.closed': async () => {
    const { owner, ideaId, hearer } = await watched()
    await ok(act(service, owner.agent, 'start-round', { user_id: owner.person.user_id, idea_id: ideaId }))
    await service.sql('update rounds set closes_at = app_now() where idea_id = $1', [ideaId])
    await service.runJob(closeRoundsJob)
    return [hearer]
  },
  'payment.required': async () => {
    const { agent, user_id } = await askedToPay()
    return [{ agent, user_id }]
  },
  'payment.completed': async () => {
    const { agent, user_id, person, payment_url } = await askedToPay()
    await unlink(service, agent, user_id)
    await ok(payTest(service, payment_url, person))
    return [{ agent, user_id, without: ['duration_days', 'amount', 'currency', 'payment_status'] }]
  },
  'action.undone': async () => {
    const { owner, ideaId } = await market(service)
    const { user_id } = owner.person
    await ok(act(service, owner.agent, 'watch-idea', { user_id, idea_id: ideaId }))
    const headers = owner.person.session
    const [{ action_id }] = (await service.get('/account/activity', { headers })).body.activity
    await ok(service.post(`/account/activity/${action_id}/undo`, {}, { headers }))
    return [{ agent: owner.agent, user_id }]
  },
  'claim.accepted': async () => {
    const { agent, person, path } = await offered()
    await ok(service.post(`${path}/accept`, {}, { headers: person.session }))
    return [{ agent, without: ['business_id'] }]
  },
  'claim.declined': async () => {
    const { agent, person, path } = await offered()
    await ok(service.post(`${path}/decline`, {}, { headers: person.session }))
    return [{ agent, without: ['business_id'] }]
  },
  'user.linked': async () => {
    const [agent, person] = [await activeAgent(service), await createPerson(service)]
    await ok(service.post('/bots/pair', { bot_pairing_code: agent.pairingCode }, { headers: person.session }))
    return [{ agent, user_id: person.user_id }]
  },
  'user.permissions_changed': async () => {
    const { agent, person } = await representedPerson(service)
    const path = `/account/agents/${agent.bot_id}`
    await ok(service.call('PATCH', path, { permissions: ['create_idea'] }, { headers: person.session }))
    return [{ agent, user_id: person.user_id }]
  },
  'user.link_revoked': async () => {
    const { agent, person } = await representedPerson(service)
    await ok(service.call('DELETE', `/account/agents/${agent.bot_id}`, undefined, { headers: person.session }))
    return [{ agent, user_id: person.user_id }]
  },
  'write.failed': async () => {
    const { agent, owner } = await pairedPendingAgent(service)
    await makeBusiness(service, agent, { user_id: owner.user_id })
    await unlink(service, agent, owner.user_id)
    await approveByAdmin(service, agent)
    return [{ agent, user_id: owner.user_id }]
  },
  'webhook.test': async () => {
    const agent = await activeAgent(service, { webhook_url: 'https://agent.example.com/events' })
    await ok(service.post('/bots/webhooks/test', {}, { token: agent.token }))
    return [{ agent }]
  },
}

describe('an event', () => {
  afterEach(() => service.sql('truncate events, deliveries'))

  for (const [type, scene] of Object.entries(SCENES))
    it(`${type} goes to those it concerns, with the documented data`, async () => {
      const hearers = await scene()
      await assertHeard(service, type as EventType, hearers)
    })

  it('has a scene here for every kind', () => assert.deepEqual(Object.keys(SCENES).sort(), [...EVENT_NAMES].sort()))

  it('is caught when it says too little, too much or something else', () => {
    assert.deepEqual(faultsOf('user.link_revoked', {}), ['user_id is missing', 'does not fit its schema'])
    assert.deepEqual(faultsOf('user.link_revoked', { user_id: 1, name: 'Ada' }), ['name is too much'])
    assert.deepEqual(faultsOf('user.link_revoked', { user_id: 'Ada' }), ['does not fit its schema'])
  })
})
