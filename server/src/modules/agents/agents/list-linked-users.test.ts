import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { addPerson, link } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

async function agentWithPeople(count: number) {
  const agent = await registerAgent(service)
  const people: number[] = []
  for (let index = 0; index < count; index++) {
    people.push(await addPerson(service))
    await link(service, agent, people[index]!, ['create_idea'])
  }
  return { agent, people }
}

describe('200', () => {
  it('is empty before anybody paired', async () => {
    const agent = await registerAgent(service)
    const answer = await service.get('/bots/linked-users', { token: agent.token })
    assertAccepted(answer, 200)
    assert.deepEqual(answer.body, { status: true, linked_users: [], next_cursor: null })
  })

  it('shows who paired, when, and what they granted', async () => {
    const agent = await registerAgent(service)
    const userId = await addPerson(service, { name: 'Ada' })
    await link(service, agent, userId, ['create_idea', 'send_message'])
    const { body } = await service.get('/bots/linked-users', { token: agent.token })
    const [{ linked_at, ...user }] = body.linked_users
    const permissions = ['create_idea', 'send_message']
    const grants = permissions.map((permission) => ({ permission, mode: 'allow' }))
    assert.deepEqual(user, { user_id: userId, name: 'Ada', guidance: null, permissions, grants })
    assert.match(linked_at, /^\d{4}-\d\d-\d\dT.*\+00:00$/)
  })

  it('never shows another agent’s people', async () => {
    await agentWithPeople(1)
    const agent = await registerAgent(service)
    assert.deepEqual((await service.get('/bots/linked-users', { token: agent.token })).body.linked_users, [])
  })

  it('gives each of many agents at once its own people', async () => {
    const linked = await Promise.all([3, 0, 1, 2, 4].map(agentWithPeople))
    const answers = await Promise.all(
      linked.map(({ agent }) => service.get('/bots/linked-users?limit=3', { token: agent.token })),
    )
    for (const [index, { people }] of linked.entries())
      assert.deepEqual(
        answers[index]?.body.linked_users.map((user: { user_id: number }) => user.user_id),
        people.slice(0, 3),
      )
  })

  it('pages through all of them, each once', async () => {
    const { agent, people } = await agentWithPeople(5)
    const seen: number[] = []
    const sizes: number[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = cursor ? `?limit=2&cursor=${cursor}` : '?limit=2'
      const { body } = await service.get(`/bots/linked-users${query}`, { token: agent.token })
      seen.push(...body.linked_users.map((user: { user_id: number }) => user.user_id))
      sizes.push(body.linked_users.length)
      cursor = body.next_cursor
    }
    assert.deepEqual(seen, people)
    assert.deepEqual(sizes, [2, 2, 1])
  })

  it('ends without a cursor when the last page is full', async () => {
    const { agent } = await agentWithPeople(2)
    const { body } = await service.get('/bots/linked-users?limit=2', { token: agent.token })
    assert.equal(body.linked_users.length, 2)
    assert.equal(body.next_cursor, null)
  })
})

describe('422 validation_failed', () => {
  for (const limit of ['0', '201', '-1', '1.5', 'abc', '', '1e2', '0x10', '10&limit=20'])
    it(`limit=${limit}`, async () => {
      const agent = await registerAgent(service)
      const answer = await service.get(`/bots/linked-users?limit=${limit}`, { token: agent.token })
      assertRefused(answer, 422, 'validation_failed', ['limit'])
    })

  for (const cursor of ['', 'nonsense', 'MQ==', '%00', 'x'.repeat(201), 'MQ&cursor=Mg'])
    it(`cursor=${cursor.slice(0, 20)}`, async () => {
      const agent = await registerAgent(service)
      const answer = await service.get(`/bots/linked-users?cursor=${cursor}`, { token: agent.token })
      assertRefused(answer, 422, 'validation_failed', ['cursor'])
    })
})

describe('401', () => {
  it('without a token: bot_auth_required', async () =>
    assertRefused(await service.get('/bots/linked-users'), 401, 'bot_auth_required'))

  it('with a wrong one: bot_token_invalid', async () =>
    assertRefused(await service.get('/bots/linked-users', { token: 'x' }), 401, 'bot_token_invalid'))
})
