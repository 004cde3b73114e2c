import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent } from '../../../../test/agents.ts'
import { eventsOf, interested, market, publishedIdea, representedPerson } from '../../../../test/market.ts'
import { autonomousAgent, createPerson, linkUser } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const path = '/bots/action/express-interest'

describe('201', () => {
  it('opens a conversation, tells the owner’s agents and no others', async () => {
    const { owner, investor, ideaId } = await market(service)
    const bystander = await representedPerson(service)
    const { interest_id, conversation_id } = await interested(service, { owner, investor, ideaId })
    const events = await eventsOf(service, owner.agent)
    assert.deepEqual(events, [
      {
        type: 'idea.interest_received',
        data: {
          interest_id,
          idea_id: ideaId,
          kind: 'invest',
          status: 'new',
          conversation_id,
          user_id: owner.person.user_id,
        },
      },
    ])
    assert.deepEqual(await eventsOf(service, bystander.agent), [])
    const messages = await service.post(
      '/bots/action/read-messages',
      { conversation_id, user_id: owner.person.user_id },
      { token: owner.agent.token },
    )
    assert.deepEqual(
      messages.body.messages.map((message: { sender: { account_type: string }; body: string; reason?: string }) => [
        message.sender.account_type,
        message.body,
        message.reason,
      ]),
      [
        ['system', 'Interest expressed: to invest.', 'interest_to_invest'],
        ['ai_agent', 'Tell me more.', undefined],
      ],
    )
    assert.deepEqual(messages.body.messages[1].sender.on_behalf_of, {
      user_id: investor.person.user_id,
      name: investor.person.name,
    })
  })

  it('returns the existing interest when repeated', async () => {
    const setting = await market(service)
    const first = await interested(service, setting)
    const again = await service.post(
      path,
      { user_id: setting.investor.person.user_id, idea_id: setting.ideaId, kind: 'partner' },
      { token: setting.investor.agent.token },
    )
    assert.equal(again.status, 201)
    assert.equal(again.body.already_existed, true)
    assert.equal(again.body.interest_id, first.interest_id)
    assert.equal(again.body.kind, 'invest')
  })

  it('creates one interest, one conversation and one event for 50 concurrent calls', async () => {
    const { owner, investor, ideaId } = await market(service)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        service.post(path, { user_id: investor.person.user_id, idea_id: ideaId }, { token: investor.agent.token }),
      ),
    )
    assert.ok(answers.every((answer) => answer.status === 201))
    assert.equal(new Set(answers.map((answer) => answer.body.interest_id)).size, 1)
    assert.equal(answers.filter((answer) => !answer.body.already_existed).length, 1)
    const [counts] = await service.sql(
      `select (select count(*) from interests where idea_id = $1) as interests,
         (select count(*) from conversations where idea_id = $1) as conversations`,
      [ideaId],
    )
    assert.deepEqual(counts, { interests: 1, conversations: 1 })
    assert.equal((await eventsOf(service, owner.agent)).length, 1)
  })

  it('lets an autonomous agent be interested itself', async () => {
    const { ideaId } = await market(service)
    const agent = await autonomousAgent(service)
    const answer = await service.post(path, { idea_id: ideaId, kind: 'partner' }, { token: agent.token })
    assert.equal(answer.status, 201)
    const listed = await service.get('/bots/action/list-interests?direction=placed', { token: agent.token })
    assert.equal(listed.body.interests[0].interested.account_type, 'ai_agent')
    assert.equal(listed.body.interests[0].interested.bot_id, agent.bot_id)
  })

  it('by a person, through the older path', async () => {
    const { ideaId, owner } = await market(service)
    const person = await createPerson(service)
    const answer = await service.post('/create-investment-intent', { idea_id: ideaId }, { headers: person.session })
    assert.equal(answer.status, 201)
    assert.equal((await eventsOf(service, owner.agent)).length, 1)
  })
})

describe('while the agent is pending', () => {
  it('is seen by nobody else, and real after approval', async () => {
    const { owner, ideaId } = await market(service)
    const person = await createPerson(service)
    const agent = await registerAgent(service)
    await linkUser(service, agent, person)
    const body = { user_id: person.user_id, idea_id: ideaId, message: 'Hello.' }
    const queued = await service.post(path, body, { token: agent.token })
    assert.equal(queued.body.bot_queued, true)
    await service.post(
      '/bots/action/send-message',
      { user_id: person.user_id, conversation_id: queued.body.conversation_id, body: 'And more.' },
      { token: agent.token },
    )
    const received = () => service.get('/bots/action/list-interests', { token: owner.agent.token })
    assert.deepEqual((await received()).body.interests, [])
    assert.deepEqual(await eventsOf(service, owner.agent), [])

    const admin = await createPerson(service, { admin: true })
    const approved = await service.post(`/admin/bots/${agent.bot_id}/approve`, {}, { headers: admin.session })
    assert.equal(approved.status, 200, approved.text)
    assert.equal((await received()).body.interests[0].interest_id, queued.body.interest_id)
    assert.deepEqual(
      (await eventsOf(service, owner.agent)).map((event) => event.type),
      ['idea.interest_received', 'message.received'],
    )
    const messages = await service.post(
      '/bots/action/read-messages',
      { conversation_id: queued.body.conversation_id, user_id: owner.person.user_id },
      { token: owner.agent.token },
    )
    const bodies = messages.body.messages.map((message: { body: string }) => message.body)
    assert.deepEqual(bodies.slice(1), ['Hello.', 'And more.'])
  })

  it('yields to an interest that the person expressed meanwhile', async () => {
    const { ideaId } = await market(service)
    const person = await createPerson(service)
    const agent = await registerAgent(service)
    await linkUser(service, agent, person)
    await service.post(path, { user_id: person.user_id, idea_id: ideaId }, { token: agent.token })
    const own = await service.post('/account/interests', { idea_id: ideaId }, { headers: person.session })
    assert.equal(own.body.already_existed, false)
    const admin = await createPerson(service, { admin: true })
    await service.post(`/admin/bots/${agent.bot_id}/approve`, {}, { headers: admin.session })
    const rows = await service.sql('select interest_id from interests where idea_id = $1', [ideaId])
    assert.deepEqual(rows, [{ interest_id: own.body.interest_id }])
  })
})

describe('422 validation_failed', () => {
  it('for one’s own idea', async () => {
    const { owner, ideaId } = await market(service)
    const answer = await service.post(
      path,
      { user_id: owner.person.user_id, idea_id: ideaId },
      { token: owner.agent.token },
    )
    assert.equal(answer.status, 422)
    assert.deepEqual(Object.keys(answer.body.errors), ['idea_id'])
  })

  for (const [field, value] of [
    ['kind', 'donate'],
    ['message', 'x'.repeat(2001)],
    ['idea_id', '1'],
  ] as const)
    it(`for a bad ${field}`, async () => {
      const { investor, ideaId } = await market(service)
      const body = { user_id: investor.person.user_id, idea_id: ideaId, [field]: value }
      const answer = await service.post(path, body, { token: investor.agent.token })
      assert.equal(answer.status, 422)
      assert.deepEqual(Object.keys(answer.body.errors), [field])
    })

  it('without user_id, for an agent that is not autonomous', async () => {
    const { investor, ideaId } = await market(service)
    const answer = await service.post(path, { idea_id: ideaId }, { token: investor.agent.token })
    assert.equal(answer.status, 422)
    assert.deepEqual(Object.keys(answer.body.errors), ['user_id'])
  })
})

describe('404 not_found', () => {
  it('for an idea that is not published', async () => {
    const { owner, investor } = await market(service)
    const ideaId = await publishedIdea(service, owner.person)
    await service.sql(`update ideas set approval_status = 'pending' where idea_id = $1`, [ideaId])
    const body = { user_id: investor.person.user_id, idea_id: ideaId }
    const answer = await service.post(path, body, { token: investor.agent.token })
    assert.equal(answer.status, 404)
    assert.equal(answer.body.code, 'not_found')
  })
})
