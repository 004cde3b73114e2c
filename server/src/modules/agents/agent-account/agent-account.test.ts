import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { newAddress } from '../../../../test/accounts.ts'
import { registerAgent, type TestAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { act, eventsOf, makeIdea, pairedAgent, pairedPendingAgent } from '../../../../test/ideas.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'
import { publishedIdea } from '../../../../test/market.ts'
import { activeAgent, autonomousAgent, createPerson, linkUser } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService({ settings: { ACCOUNT_MAILS_PER_HOUR: '2' } })
afterEach(() => service.database.travel('0'))

const change = ({ token }: TestAgent, fields: object) => service.call('PATCH', '/bots/profile', fields, { token })
const confirm = (token: unknown) => service.post('/bots/profile/confirm-contact', { token })
const contactOf = async (agent: TestAgent) => (await change(agent, {})).body.contact_email
const noticesOf = ({ user_id }: { user_id: number }) =>
  service.sql<{ kind: string }>('select kind from notices where user_id = $1 order by notice_id desc', [user_id])

describe('PATCH /bots/profile', () => {
  it('changes only what is sent, and removes what is sent empty', async () => {
    const agent = await registerAgent(service, { bot_description: 'Old.', third_party_provider: 'Model Ltd' })
    const answer = await change(agent, { bot_description: 'Finds investors.' })
    assertAccepted(answer, 200)
    const { bot_description, third_party_provider } = answer.body
    assert.deepEqual([bot_description, third_party_provider], ['Finds investors.', 'Model Ltd'])
    const cleared = await change(agent, { third_party_provider: '' })
    assert.deepEqual([cleared.body.third_party_provider, cleared.body.bot_description], [null, 'Finds investors.'])
  })

  it('warns the admins about an agent that was approved as something else', async () => {
    const agent = await activeAgent(service)
    await change(agent, { bot_description: 'Official support.' })
    await change(agent, { bot_description: 'Official support.' })
    const warnings = await service.sql<{ message: string }>('select message from admin_warnings where bot_id = $1', [
      agent.bot_id,
    ])
    assert.deepEqual(
      warnings.map(({ message }) => message.split('.')[0]),
      ['It changed bot_description'],
    )
  })

  it('does not bury the warnings about others: the same is raised again only once an admin has seen it', async () => {
    const agent = await activeAgent(service)
    const raised = async () =>
      (await service.sql('select 1 from admin_warnings where bot_id = $1', [agent.bot_id])).length
    for (let time = 0; time < 10; time++) await change(agent, { bot_description: `Support desk ${time}.` })
    assert.equal(await raised(), 1)
    await change(agent, { third_party_provider: 'Model Ltd' })
    assert.equal(await raised(), 2, 'another field is news')
    await service.sql('update admin_warnings set seen_at = app_now() where bot_id = $1', [agent.bot_id])
    await change(agent, { bot_description: 'Official support.' })
    assert.equal(await raised(), 3)
  })

  it('corrects the name until an admin has approved it, and tells whoever paired with it', async () => {
    const [agent, owner] = [await registerAgent(service, { bot_name: 'Scuot' }), await createPerson(service)]
    await linkUser(service, agent, owner)
    const admin = await createPerson(service, { admin: true })
    const shown = async () => {
      const [bot] = (await service.get('/admin/bots?status=pending_approval&limit=1', { headers: admin.session })).body
        .bots
      return [bot.bot_id, bot.bot_name, bot.registered_name]
    }
    assert.deepEqual(await shown(), [agent.bot_id, 'Scuot', null])
    const answer = await change(agent, { bot_name: ' Scout\u202e ' })
    assertAccepted(answer, 200)
    assert.equal(answer.body.bot_name, 'Scout')
    assert.deepEqual(await shown(), [agent.bot_id, 'Scout', 'Scuot'])
    assert.equal((await noticesOf(owner))[0]?.kind, 'agent_renamed')
    assertAccepted(await change(agent, { bot_name: 'Scout two' }), 200)
    assert.deepEqual(await shown(), [agent.bot_id, 'Scout two', 'Scuot'], 'the name at registration stays known')
    assertAccepted(await change(agent, { bot_name: 'Scuot' }), 200)
    assert.deepEqual(await shown(), [agent.bot_id, 'Scuot', null])
    assertRefused(await change(agent, { bot_name: 'Scout' }), 429, 'rate_limited')
  })

  it('422: a name after approval, or one that registration refuses; naming the present one changes nothing', async () => {
    const agent = await activeAgent(service, { bot_name: 'Scout' })
    const refused = await change(agent, { bot_name: 'Official support', bot_description: 'Support.' })
    assertRefused(refused, 422, 'validation_failed', ['bot_name'])
    assert.equal(refused.body.reason, 'name_fixed')
    const { bot_name, bot_description } = (await change(agent, { bot_name: 'Scout' })).body
    assert.deepEqual([bot_name, bot_description], ['Scout', null])
    const pending = await registerAgent(service)
    for (const bot_name of ['', ' \u200b ', 'x'.repeat(256)])
      assertRefused(await change(pending, { bot_name }), 422, 'validation_failed', ['bot_name'])
  })

  it('is not approved under a name that the admin has not read', async () => {
    const agent = await registerAgent(service, { bot_name: 'Scout' })
    const admin = await createPerson(service, { admin: true })
    const approve = (bot_name: string) =>
      service.post(`/admin/bots/${agent.bot_id}/approve`, { bot_name }, { headers: admin.session })
    assertAccepted(await change(agent, { bot_name: 'Official support' }), 200)
    const refused = await approve('Scout')
    assertRefused(refused, 422, 'validation_failed', ['bot_name'])
    assert.equal(refused.body.reason, 'changed_meanwhile')
    assertAccepted(await approve('Official support'), 200)
  })

  it('puts a new contact address in place once its link was opened, and tells the old one', async () => {
    const agent = await activeAgent(service)
    const [old, fresh] = [await contactOf(agent), newAddress()]
    const asked = await change(agent, { contact_email: fresh.toUpperCase() })
    assert.deepEqual([asked.body.contact_email, asked.body.contact_email_pending], [old, fresh])
    assert.match((await mailsTo(service, old)).at(-1)!.subject, /wants another contact address$/)
    const token = await mailedToken(service, fresh)
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(token)))
    assert.deepEqual(countStatuses(answers), { 200: 1, 422: 3 })
    assert.equal(await contactOf(agent), fresh)
  })

  it('only the newest link works, and asking for the address in force takes the request back', async () => {
    const agent = await activeAgent(service)
    const [old, first, second] = [await contactOf(agent), newAddress(), newAddress()]
    for (const contact_email of [first, second]) await change(agent, { contact_email })
    assertRefused(await confirm(await mailedToken(service, first)), 422, 'validation_failed', ['token'])
    const back = await change(agent, { contact_email: old })
    assert.equal(back.body.contact_email_pending, null)
    assertRefused(await confirm(await mailedToken(service, second)), 422, 'validation_failed', ['token'])
    assert.equal(await contactOf(agent), old)
  })

  it('422: a link that is over, wrong or missing', async () => {
    const agent = await activeAgent(service)
    const fresh = newAddress()
    await change(agent, { contact_email: fresh })
    await service.database.travel('7 days 1 minute')
    for (const token of [await mailedToken(service, fresh), 'unknown', undefined])
      assertRefused(await confirm(token), 422, 'validation_failed', ['token'])
  })

  it('429: too many new addresses of one agent, or mails to one mailbox', async () => {
    const agent = await activeAgent(service)
    for (let time = 0; time < 5; time++) assertAccepted(await change(agent, { contact_email: newAddress() }), 200)
    assertRefused(await change(agent, { contact_email: newAddress() }), 429, 'rate_limited')
    const victim = newAddress()
    const answers = []
    for (let time = 0; time < 3; time++)
      answers.push(await change(await activeAgent(service), { contact_email: victim }))
    assert.deepEqual(countStatuses(answers), { 200: 2, 429: 1 })
  })
})

describe('POST /bots/unlink', () => {
  const unlink = ({ token }: TestAgent, user_id: number) => service.post('/bots/unlink', { user_id }, { token })

  it('ends the pairing and its watches, and tells the person; what was made stays', async () => {
    const { agent, owner } = await pairedAgent(service)
    const { user_id } = owner
    const idea_id = await makeIdea(service, agent, { user_id, is_draft: 1 })
    const elsewhere = await publishedIdea(service, await createPerson(service))
    await act(service, agent, 'watch-idea', { user_id, idea_id: elsewhere })
    assertAccepted(await unlink(agent, user_id), 200)
    assertRefused(await act(service, agent, 'get-idea', { user_id, idea_id }), 403, 'user_not_linked')
    assert.equal((await service.get('/bots/status', { token: agent.token })).body.linked_users_count, 0)
    assert.deepEqual(await service.sql('select 1 from watches where bot_id = $1', [agent.bot_id]), [])
    assert.equal((await noticesOf(owner))[0]?.kind, 'agent_left')
    const mine = await service.get(`/account/ideas/${idea_id}`, { headers: owner.session })
    assertAccepted(mine, 200)
    assertRefused(await unlink(agent, user_id), 403, 'user_not_linked')
  })

  it('works for somebody who paused the agent, and for a child', async () => {
    const { agent, owner } = await pairedAgent(service)
    await service.call('PATCH', `/account/agents/${agent.bot_id}`, { paused: true }, { headers: owner.session })
    assertAccepted(await unlink(agent, owner.user_id), 200)
    const child = await createPerson(service, { date_of_birth: `${new Date().getUTCFullYear() - 10}-01-01` })
    await linkUser(service, agent, child)
    assertAccepted(await unlink(agent, child.user_id), 200)
  })
})

describe('POST /bots/deregister', () => {
  const leave = ({ token }: TestAgent, fields = {}) => service.post('/bots/deregister', fields, { token })

  it('ends pairings, queue, token and address, and tells everybody', async () => {
    const { agent, owner } = await pairedPendingAgent(service)
    const contact = await contactOf(agent)
    await makeIdea(service, agent, { user_id: owner.user_id, is_draft: 1 })
    const answer = await leave(agent)
    assertAccepted(answer, 200)
    assert.deepEqual([answer.body.ended_pairings, answer.body.discarded], [1, 1])
    const refused = await service.get('/bots/status', { token: agent.token })
    assertRefused(refused, 401, 'bot_token_invalid')
    assert.match(refused.body.message, /deregistered itself/)
    assert.equal((await noticesOf(owner))[0]?.kind, 'agent_left')
    assert.match((await mailsTo(service, contact)).at(-1)!.subject, /has left Ideabridge$/)
    const [bot] = await service.sql<{ contact_email: string }>('select contact_email from bots where bot_id = $1', [
      agent.bot_id,
    ])
    assert.equal(bot?.contact_email.endsWith('.invalid'), true)
    assert.equal((await eventsOf(service, agent, ['bot.rejected'])).length, 1)
    const pair = { bot_pairing_code: agent.pairingCode }
    assertRefused(await service.post('/bots/pair', pair, { headers: owner.session }), 404, 'not_found')
  })

  it('withdraws what an autonomous agent had asked for itself', async () => {
    const agent = await autonomousAgent(service)
    const { agent: owners, owner } = await pairedAgent(service)
    const idea_id = await publishedIdea(service, owner)
    assertAccepted(await act(service, agent, 'express-interest', { idea_id }), 201)
    assertAccepted(await leave(agent), 200)
    const events = await eventsOf(service, owners, ['interest.withdrawn'])
    assert.equal(events.length, 1)
  })
})
