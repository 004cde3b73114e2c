import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newAddress, PASSWORD, registerVerified, signIn } from '../../../../test/accounts.ts'
import type { TestAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { act, makeBusiness, makeIdea } from '../../../../test/ideas.ts'
import { representedPerson } from '../../../../test/market.ts'
import { activeAgent, autonomousAgent, createPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { jobNamed } from '../../../jobs/index.ts'

const service = useService()

async function prepared(agent: TestAgent) {
  const email = newAddress()
  await makeBusiness(service, agent, { email })
  return { email, ideaId: await makeIdea(service, agent, { email }) }
}

async function approve(ideaId: number) {
  const { session } = await createPerson(service, { admin: true })
  return service.post(`/admin/ideas/${ideaId}/approve`, {}, { headers: session })
}

/** An unclaimed idea that an admin published, and somebody interested in it. */
async function unclaimedMarket() {
  const agent = await autonomousAgent(service)
  const { email, ideaId } = await prepared(agent)
  assertAccepted(await approve(ideaId), 200)
  const investor = await representedPerson(service)
  const wish = { user_id: investor.person.user_id, idea_id: ideaId, message: 'Tell me more.' }
  const answer = await act(service, investor.agent, 'express-interest', wish)
  assertAccepted(answer, 201)
  const { interest_id, conversation_id } = answer.body
  return { agent, email, ideaId, investor, interest_id, conversation_id }
}

async function claim(email: string) {
  await registerVerified(service, { email, date_of_birth: '1990-01-01' })
  return signIn(service, email, PASSWORD)
}

describe('an idea that nobody has claimed', () => {
  it('is seen by nobody before an admin approves it', async () => {
    const agent = await autonomousAgent(service)
    const { ideaId } = await prepared(agent)
    assertRefused(await service.get(`/ideas/${ideaId}`), 404, 'not_found')
    const { session } = await createPerson(service, { admin: true })
    const { body } = await service.get('/admin/ideas?limit=200', { headers: session })
    const listed = body.ideas.find(({ idea_id }: { idea_id: number }) => idea_id === ideaId)
    assert.deepEqual([listed.user_id, listed.owner_name], [null, 'Nobody yet'])
    assert.ok(!JSON.stringify(listed).includes('@'), 'no address is told')
    const overview = await service.get('/admin/overview', { headers: session })
    assertAccepted(overview, 200)
  })

  it('of an agent that acts for others only is nobody’s to approve', async () => {
    const { ideaId } = await prepared(await activeAgent(service))
    assertRefused(await approve(ideaId), 404, 'not_found')
  })

  it('shows its agent once published, and no owner', async () => {
    const { agent, ideaId } = await unclaimedMarket()
    const [row] = await service.sql('select bot_name from bots where bot_id = $1', [agent.bot_id])
    const { body } = await service.get(`/ideas/${ideaId}`)
    assert.deepEqual([body.idea.owner, body.idea.created_by_bot, body.idea.bot_name], [null, true, row!.bot_name])
  })

  it('is answered for by its autonomous agent', async () => {
    const { agent, interest_id, conversation_id } = await unclaimedMarket()
    const received = await service.get('/bots/action/list-interests', { token: agent.token })
    assert.deepEqual(
      received.body.interests.map((interest: { interest_id: number }) => interest.interest_id),
      [interest_id],
    )
    assertAccepted(await act(service, agent, 'respond-interest', { interest_id, decision: 'accepted' }), 200)
    assertAccepted(await act(service, agent, 'send-message', { conversation_id, body: 'Gladly.' }), 201)
  })
})

describe('when its person takes it over', () => {
  it('they own it as a private draft, and its conversations; the agent is out', async () => {
    const { agent, email, ideaId, interest_id, conversation_id } = await unclaimedMarket()
    await act(service, agent, 'send-message', { conversation_id, body: 'One moment.' })
    const headers = await claim(email)
    assertRefused(await service.get(`/ideas/${ideaId}`), 404, 'not_found')
    const [row] = await service.sql('select approval_status from ideas where idea_id = $1', [ideaId])
    assert.deepEqual(row, { approval_status: 'draft' })
    const [listed] = (await service.get('/account/conversations', { headers })).body.conversations
    assert.deepEqual([listed.conversation_id, listed.unread_count], [conversation_id, 3])
    assertRefused(await act(service, agent, 'read-messages', { conversation_id }), 404, 'not_found')
    const refused = await act(service, agent, 'respond-interest', { interest_id, decision: 'accepted' })
    assertRefused(refused, 404, 'not_found')
    const answer = await service.post(
      `/account/interests/${interest_id}/respond`,
      { decision: 'accepted' },
      { headers },
    )
    assertAccepted(answer, 200)
  })

  it('it stays published where they accept it as an offer', async () => {
    const { email, ideaId } = await unclaimedMarket()
    const person = await createPerson(service, { email, name: 'Ada' })
    const accepted = await service.post(`/account/offers/idea/${ideaId}/accept`, {}, { headers: person.session })
    assertAccepted(accepted, 200)
    assert.equal((await service.get(`/ideas/${ideaId}`)).body.idea.owner.name, 'Ada')
  })

  it('their own interest in it ends', async () => {
    const agent = await autonomousAgent(service)
    const { email, ideaId } = await prepared(agent)
    await approve(ideaId)
    const person = await createPerson(service, { email })
    await service.post('/account/interests', { idea_id: ideaId }, { headers: person.session })
    const accepted = await service.post(`/account/offers/idea/${ideaId}/accept`, {}, { headers: person.session })
    assertAccepted(accepted, 200)
    const [row] = await service.sql('select status from interests where idea_id = $1', [ideaId])
    assert.deepEqual(row, { status: 'withdrawn' })
  })
})

describe('when its agent is no longer autonomous', () => {
  it('interest waits for the owner', async () => {
    const agent = await autonomousAgent(service)
    const { email, ideaId } = await prepared(agent)
    await approve(ideaId)
    await service.sql('update bots set autonomous = false where bot_id = $1', [agent.bot_id])
    const { person } = await representedPerson(service)
    const interest = await service.post('/account/interests', { idea_id: ideaId }, { headers: person.session })
    assertAccepted(interest, 201)
    const headers = await claim(email)
    const [listed] = (await service.get('/account/conversations', { headers })).body.conversations
    assert.equal(listed.conversation_id, interest.body.conversation_id)
  })

  it('admins still find it among what is published, and can take it down', async () => {
    const agent = await autonomousAgent(service)
    const { ideaId } = await prepared(agent)
    await approve(ideaId)
    await service.sql('update bots set autonomous = false where bot_id = $1', [agent.bot_id])
    const { session: headers } = await createPerson(service, { admin: true })
    const listed = async (status: string) =>
      (await service.get(`/admin/ideas?status=${status}&limit=200`, { headers })).body.ideas.some(
        ({ idea_id }: { idea_id: number }) => idea_id === ideaId,
      )
    assert.equal(await listed('approved'), true)
    const down = await service.post(`/admin/ideas/${ideaId}/take-down`, { reason: 'A copy.' }, { headers })
    assertAccepted(down, 200)
    assertRefused(await service.get(`/ideas/${ideaId}`), 404, 'not_found')
    assert.equal(await listed('rejected'), true)
    assertAccepted(await service.post(`/admin/ideas/${ideaId}/undo-decision`, {}, { headers }), 200)
    assertAccepted(await service.get(`/ideas/${ideaId}`), 200)
  })
})

describe('when nobody takes it over in time', () => {
  it('it is public for a minute longer at most', async () => {
    const { ideaId } = await unclaimedMarket()
    assertAccepted(await service.get(`/ideas/${ideaId}`), 200)
    assert.ok(jobNamed('claim-expiry').everySeconds <= 60)
    try {
      await service.database.travel('60 days 1 minute')
      await service.runJob('claim-expiry')
    } finally {
      await service.database.travel('0')
    }
    assertRefused(await service.get(`/ideas/${ideaId}`), 404, 'not_found')
  })
})
