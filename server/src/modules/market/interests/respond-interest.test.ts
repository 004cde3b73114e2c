import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eventsOf, interested, type Market, market, publishedIdea, representedPerson } from '../../../../test/market.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

function respond({ owner }: Pick<Market, 'owner'>, interestId: number, decision: string) {
  const body = { interest_id: interestId, decision, user_id: owner.person.user_id }
  return service.post('/bots/action/respond-interest', body, { token: owner.agent.token })
}

function withdraw({ investor }: Pick<Market, 'investor'>, interestId: number) {
  const body = { interest_id: interestId, user_id: investor.person.user_id }
  return service.post('/bots/action/withdraw-interest', body, { token: investor.agent.token })
}

async function systemLines(conversationId: number): Promise<string[]> {
  const rows = await service.sql<{ body: string }>(
    `select body from messages where conversation_id = $1 and account_type = 'system' order by id offset 1`,
    [conversationId],
  )
  return rows.map((row) => row.body)
}

describe('respond-interest', () => {
  it('accepts once: one line, one event, points for the agent', async () => {
    const setting = await market(service)
    const { interest_id, conversation_id } = await interested(service, setting)
    const answer = await respond(setting, interest_id, 'accepted')
    assert.equal(answer.status, 200)
    assert.equal(answer.body.interest_status, 'accepted')
    assert.equal((await respond(setting, interest_id, 'accepted')).status, 200)
    assert.deepEqual(await systemLines(conversation_id), ['The interest was accepted.'])
    const events = await eventsOf(service, setting.investor.agent)
    assert.deepEqual(
      events.map((event) => event.type),
      ['interest.accepted'],
    )
    const points = await service.get('/bots/points', { token: setting.investor.agent.token })
    assert.equal(points.body.balance, 20)
  })

  it('tried only, names the conversation that exists and none that does not', async () => {
    const setting = await market(service)
    const { interest_id, conversation_id } = await interested(service, setting)
    const body = { interest_id, decision: 'accepted', user_id: setting.owner.person.user_id, dry_run: true }
    const answer = await service.post('/bots/action/respond-interest', body, { token: setting.owner.agent.token })
    assert.equal(answer.body.would.conversation_id, conversation_id)
    const { person, agent } = await representedPerson(service)
    const express = { idea_id: setting.ideaId, user_id: person.user_id, kind: 'invest', dry_run: true }
    const { would } = (await service.post('/bots/action/express-interest', express, { token: agent.token })).body
    assert.deepEqual([would.http_status, would.idea_id], [201, setting.ideaId])
    assert.deepEqual(
      ['interest_id', 'conversation_id'].map((name) => name in would),
      [false, false],
    )
  })

  it('lets one win when accepted and declined concurrently', async () => {
    const setting = await market(service)
    const { interest_id, conversation_id } = await interested(service, setting)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => respond(setting, interest_id, index % 2 ? 'accepted' : 'declined')),
    )
    assert.equal(answers.filter((answer) => answer.status === 200).length, 5)
    assert.equal(answers.filter((answer) => answer.status === 422 && answer.body.errors.decision).length, 5)
    assert.equal((await systemLines(conversation_id)).length, 1)
    assert.equal((await eventsOf(service, setting.investor.agent)).length, 1)
  })

  it('is 404 for anybody but the owner', async () => {
    const setting = await market(service)
    const { interest_id } = await interested(service, setting)
    const stranger = await representedPerson(service)
    assert.equal((await respond({ owner: stranger }, interest_id, 'accepted')).status, 404)
    assert.equal((await respond({ owner: setting.investor }, interest_id, 'accepted')).status, 404)
    assert.equal((await respond(setting, interest_id + 1000, 'accepted')).status, 404)
  })

  it('is 422 after it was withdrawn', async () => {
    const setting = await market(service)
    const { interest_id } = await interested(service, setting)
    await withdraw(setting, interest_id)
    const answer = await respond(setting, interest_id, 'accepted')
    assert.equal(answer.status, 422)
    assert.deepEqual(Object.keys(answer.body.errors), ['decision'])
  })
})

describe('withdraw-interest', () => {
  it('works while unanswered, twice alike', async () => {
    const setting = await market(service)
    const { interest_id, conversation_id } = await interested(service, setting)
    const answer = await withdraw(setting, interest_id)
    assert.equal(answer.body.interest_status, 'withdrawn')
    assert.match(answer.body.message, /cannot be expressed again/)
    const again = await service.post(
      '/bots/action/express-interest',
      { user_id: setting.investor.person.user_id, idea_id: setting.ideaId },
      { token: setting.investor.agent.token },
    )
    assert.match(again.body.message, /withdrawn, which is final/)
    assert.equal((await withdraw(setting, interest_id)).status, 200)
    assert.deepEqual(await systemLines(conversation_id), ['The interest was withdrawn for good.'])
  })

  it('is 422 once answered, 404 for others', async () => {
    const setting = await market(service)
    const { interest_id } = await interested(service, setting)
    assert.equal((await withdraw({ investor: setting.owner }, interest_id)).status, 404)
    await respond(setting, interest_id, 'declined')
    const answer = await withdraw(setting, interest_id)
    assert.equal(answer.status, 422)
    assert.deepEqual(Object.keys(answer.body.errors), ['interest_id'])
  })
})

describe('list-interests', () => {
  it('shows which agent expressed it, or that the person did', async () => {
    const setting = await market(service)
    const { person, agent } = setting.investor
    await interested(service, setting)
    const second = await publishedIdea(service, setting.owner.person, 'Tidal mill')
    const headers = person.session
    assert.equal((await service.post('/account/interests', { idea_id: second }, { headers })).status, 201)
    const { interests } = (await service.get('/account/interests?direction=placed', { headers })).body
    const bots = interests.map(
      (interest: { placed_by_bot: { bot_id: number } | null }) => interest.placed_by_bot?.bot_id,
    )
    assert.deepEqual(bots, [undefined, agent.bot_id])
  })

  it('shows each side its own, by status', async () => {
    const setting = await market(service)
    const { interest_id } = await interested(service, setting)
    const list = (who: keyof Pick<Market, 'owner' | 'investor'>, query: string) =>
      service.get(`/bots/action/list-interests?${query}`, { token: setting[who].agent.token })
    const ids = async (...args: Parameters<typeof list>) =>
      (await list(...args)).body.interests.map((interest: { interest_id: number }) => interest.interest_id)
    assert.deepEqual(await ids('owner', ''), [interest_id])
    assert.deepEqual(await ids('owner', 'status=accepted'), [])
    assert.deepEqual(await ids('owner', 'direction=placed'), [])
    assert.deepEqual(await ids('investor', 'direction=placed&status=new'), [interest_id])
    assert.deepEqual(await ids('investor', `direction=received&user_id=${setting.investor.person.user_id}`), [])
    assert.equal((await list('owner', 'direction=sideways')).status, 422)
    assert.equal((await list('owner', `user_id=${setting.investor.person.user_id}`)).body.code, 'user_not_linked')
  })
})
