import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { EVENT_NAMES, type EventType } from '../src/events/types.ts'
import { useAdmin } from './admins.ts'
import { registerAgent } from './agents.ts'
import { ABOUT, eventSettings, ok } from './event-settings.ts'
import { assertHeard, faultsOf, type Hearer } from './events.ts'
import { act, approveByAdmin, makeBusiness, pairedPendingAgent } from './ideas.ts'
import { interested, market, representedPerson } from './market.ts'
import { addIdea, addProfile } from './matching.ts'
import { pageToken, payTest } from './payments.ts'
import { activeAgent, autonomousAgent, createPerson, linkUser, unlink } from './people.ts'
import { useService } from './service.ts'
import { tasked } from './tasks.ts'

/** Triggers every kind of event: who receives it, and that its data is as documented. */

const service = useService()
const admin = useAdmin(service)

const { madeByAgent, crowded, watched, askedToPay, offered, answered, asked, matched, introduced, permissionAsked } =
  eventSettings(service)

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
  'task.given': async () => {
    const { agent, user_id } = await tasked(service)
    return [{ agent, user_id, without: ['business_id', 'conversation_id'] }]
  },
  'task.answered': async () => {
    const { agent, user_id, task_id, report, headers } = await tasked(service)
    await ok(report({ state: 'needs_answer', note: 'Who?' }))
    await ok(service.post(`/account/tasks/${task_id}/answer`, { text: 'Anybody.' }, { headers }))
    return [{ agent, user_id }]
  },
  'task.cancelled': async () => {
    const { agent, user_id, task_id, headers } = await tasked(service)
    await ok(service.post(`/account/tasks/${task_id}/cancel`, {}, { headers }))
    return [{ agent, user_id }]
  },
  'permission.granted': () => permissionAsked('grant'),
  'permission.declined': () => permissionAsked('decline'),
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
    await service.runJob('match-notices')
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
  'introduction.received': async () => {
    const { investor, beside, request } = await matched()
    await beside('investor', ['find_matches'])
    await request()
    return [{ agent: investor.agent, user_id: investor.person.user_id }]
  },
  'introduction.accepted': () => introduced('accepted'),
  'introduction.declined': () => introduced('declined'),
  'introduction.lapsed': async () => {
    const { owner, investor, request } = await matched()
    const { introduction_id } = await request()
    const long = `update introductions set created_at = app_now() - interval '22 days' where introduction_id = $1`
    await service.sql(long, [introduction_id])
    await service.runJob('expected-answers')
    return [
      { agent: owner.agent, user_id: owner.person.user_id },
      { agent: investor.agent, user_id: investor.person.user_id, without: ['match_user_id'] },
    ]
  },
  'introduction.withdrawn': async () => {
    const { owner, investor, request } = await matched()
    const { introduction_id } = await request()
    await ok(act(service, owner.agent, 'withdraw-introduction', { user_id: owner.person.user_id, introduction_id }))
    return [{ agent: investor.agent, user_id: investor.person.user_id }]
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
    await service.runJob('close-rounds')
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
  'payment.cancelled': async () => {
    const { agent, user_id, person, payment_url } = await askedToPay()
    await ok(service.post(`/payments/${pageToken(payment_url)}/cancel`, {}, { headers: person.session }))
    return [{ agent, user_id }]
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
