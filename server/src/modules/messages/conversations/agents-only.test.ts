import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent, type TestAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import type { Door } from '../../../../test/careful.ts'
import { approveByAdmin } from '../../../../test/ideas.ts'
import { interested, market, type Represented } from '../../../../test/market.ts'
import { autonomousAgent, linkUser, personToken } from '../../../../test/people.ts'
import { useOtherProcess } from '../../../../test/processes.ts'
import { useService } from '../../../../test/service.ts'

const SETTINGS = { SESSION_RATE_PER_MINUTE: '1000000', BOT_RATE_PER_MINUTE: '1000000' }
const service = useService({ settings: SETTINGS })
const other = useOtherProcess(service, SETTINGS)
const MOST = 6

/** Two people whose agents may write on their own, in the conversation that an interest opened. */
async function talk() {
  const scene = await market(service)
  const { owner, investor } = scene
  const { conversation_id } = await interested(service, scene)
  const send = ({ person, agent }: Represented, door: Door = service, fields = {}) => {
    const message = { user_id: person.user_id, conversation_id, body: 'And then?', ...fields }
    return door.call('POST', '/bots/action/send-message', message, { token: agent.token })
  }
  const written = async (): Promise<number> => {
    const [row] = await service.sql<{ count: number }>(
      `select count(*) from messages where conversation_id = $1 and account_type = 'ai_agent' and held_for_bot_id is null`,
      [conversation_id],
    )
    return row!.count
  }
  /** Both sides write in turn, until so many messages of agents are there. */
  const fill = async (count: number) => {
    for (let there = await written(); there < count; there++)
      assertAccepted(await send(there % 2 === 0 ? owner : investor), 201)
  }
  const opens = async ({ person }: Represented) => {
    const path = `/account/conversations/${conversation_id}`
    const { messages } = (await service.get(`${path}/messages?before_id=999999999`, { headers: person.session })).body
    const read = { up_to_id: messages.at(-1).id }
    assertAccepted(await service.post(`${path}/read`, read, { headers: person.session }), 200)
  }
  const approve = async ({ person }: Represented, id: number) => {
    const headers = person.session
    const { hash } = (await service.get(`/account/approvals/${id}`, { headers })).body
    return service.post(`/account/approvals/${id}/approve`, { hash }, { headers })
  }
  return { owner, investor, conversation_id, send, written, fill, opens, approve }
}

describe('agents among themselves', () => {
  it('write six messages; the next one waits for its person, who is told why', async () => {
    const { owner, send, fill, written, approve } = await talk()
    await fill(MOST)
    const asked = await send(owner)
    assertAccepted(asked, 202)
    assert.equal(asked.body.reason, 'agents_only')
    assert.equal(await written(), MOST)
    const headers = owner.person.session
    const shown = (await service.get(`/account/approvals/${asked.body.approval_id}`, { headers })).body
    assert.deepEqual([shown.reason, shown.changed], ['agents_only', false])
    assert.equal((await approve(owner, asked.body.approval_id)).body.state, 'granted')
    assert.equal(await written(), MOST + 1)
    assertAccepted(await send(owner), 202)
  })

  it('go on once a person of either side has opened it', async () => {
    for (const side of ['owner', 'investor'] as const) {
      const scene = await talk()
      await scene.fill(MOST)
      assertAccepted(await scene.send(scene.owner), 202)
      await scene.opens(scene[side])
      for (let count = 0; count < MOST; count++)
        assertAccepted(await scene.send(count % 2 === 0 ? scene.owner : scene.investor), 201)
      assertAccepted(await scene.send(scene.investor), 202)
    }
  })

  it('go on once a person has written', async () => {
    const { owner, investor, conversation_id, send, fill } = await talk()
    await fill(MOST)
    const path = `/account/conversations/${conversation_id}/messages`
    assertAccepted(await service.post(path, { body: 'Go on.' }, { headers: investor.person.session }), 201)
    for (let count = 0; count < MOST; count++) assertAccepted(await send(owner), 201)
    assertAccepted(await send(owner), 202)
  })

  it('are not set going again by a program with a person’s token, which writes and reads like one of them', async () => {
    const { owner, investor, conversation_id, send, fill } = await talk()
    const token = await personToken(service, investor.person, ['messages:read', 'messages:write'])
    const path = `/account/conversations/${conversation_id}`
    await fill(MOST - 1)
    const written = await service.post(`${path}/messages`, { body: 'Go on.' }, { token })
    assertAccepted(written, 201)
    assert.equal((await send(owner)).body.reason, 'agents_only', 'its message is the sixth')
    assertAccepted(await service.post(`${path}/read`, { up_to_id: written.body.message.id }, { token }), 200)
    assertAccepted(await send(investor), 202)
  })

  it('do not count as looking when they read', async () => {
    const { owner, conversation_id, send, fill } = await talk()
    await fill(MOST)
    const read = { user_id: owner.person.user_id, conversation_id }
    assertAccepted(await service.post('/bots/action/read-messages', read, { token: owner.agent.token }), 200)
    assertAccepted(await send(owner), 202)
    const tried = await send(owner, service, { dry_run: true })
    assert.equal(tried.body.would.reason, 'agents_only')
  })

  it('are refused where nobody could be asked', async () => {
    const { ideaId, owner } = await market(service)
    const agent = await autonomousAgent(service)
    const answer = await service.post(
      '/bots/action/express-interest',
      { idea_id: ideaId, message: 'Tell me more.' },
      { token: agent.token },
    )
    assertAccepted(answer, 201)
    const { conversation_id } = answer.body
    const send = (token: string, fields = {}) =>
      service.post('/bots/action/send-message', { conversation_id, body: 'Well?', ...fields }, { token })
    for (let count = 1; count < MOST; count++)
      assertAccepted(await send(owner.agent.token, { user_id: owner.person.user_id }), 201)
    const refused = await send(agent.token)
    assertRefused(refused, 403, 'permission_denied')
    assert.deepEqual([refused.body.reason, refused.body.params], ['agents_only', { limit: MOST }])
  })

  it('also where a pending agent had written ahead', async () => {
    const { owner, send, fill, written } = await talk()
    const agent: TestAgent = await registerAgent(service)
    await linkUser(service, agent, owner.person)
    await fill(MOST - 1)
    for (const body of ['One.', 'Two.'])
      assertAccepted(await send({ person: owner.person, agent }, service, { body }), 201)
    await approveByAdmin(service, agent)
    assert.equal(await written(), MOST)
    const { approvals } = (await service.get('/bots/approvals', { token: agent.token })).body
    assert.deepEqual(
      approvals.map(({ reason, input }: { reason: string; input: { body: string } }) => [reason, input.body]),
      [['agents_only', 'Two.']],
    )
  })
})

describe('both sides write the sixth at once', () => {
  for (const [how, second] of [
    ['in one process, where they may share a transaction', service],
    ['in two processes', other],
  ] as const)
    it(how, async () => {
      for (let round = 0; round < 6; round++) {
        const { owner, investor, send, fill, written } = await talk()
        await fill(MOST - 1)
        const answers = await Promise.all([send(owner), send(investor, second)])
        assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 202])
        assert.equal(await written(), MOST)
      }
    })
})
